//! The files of a site, under names that change with what is in them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use super::Build;

/// The folder of the files whose names change with their content, so that browsers may keep them for ever.
const KEPT: &str = "assets";

/// A site: what each address answers with.
#[derive(Default)]
pub(crate) struct Site {
    /// By address: where it lies in the folder of the site, and what is in it.
    files: BTreeMap<String, (PathBuf, Vec<u8>)>,
    /// The address of everything that was put under a hashed name.
    addresses: BTreeMap<String, String>,
}

impl Site {
    /// Puts a file under a name of its own.
    pub(crate) fn add(&mut self, address: &str, name: &str, content: Vec<u8>) {
        self.files.insert(address.to_owned(), (name.into(), content));
    }

    /// Puts a file under a name that changes with its content. Templates call it `{name}`.
    pub(crate) fn add_hashed(&mut self, name: &str, content: Vec<u8>) {
        let (stem, ending) = name.split_once('.').unwrap_or((name, "bin"));
        let hashed = format!("{KEPT}/{stem}-{}.{ending}", hash(&content));
        self.add(&format!("/{hashed}"), &hashed, content);
        self.addresses.insert(name.to_owned(), format!("/{hashed}"));
    }

    /// Puts files that name each other into a folder whose name changes with what is in any of them. Templates call
    /// them `{folder/name}`.
    pub(crate) fn add_folder(&mut self, name: &str, files: BTreeMap<String, Vec<u8>>) {
        let all: Vec<u8> = files.iter().flat_map(|(name, content)| [name.as_bytes(), content].concat()).collect();
        let folder = format!("{KEPT}/{name}-{}", hash(&all));
        for (file, content) in files {
            let path = format!("{folder}/{file}");
            self.add(&format!("/{path}"), &path, content);
            self.addresses.insert(format!("{name}/{file}"), format!("/{path}"));
        }
    }

    /// A template with the addresses of all files so far.
    pub(crate) fn fill(&self, template: &str) -> String {
        let fill = |text: String, (name, address): (&String, &String)| text.replace(&format!("{{{name}}}"), address);
        self.addresses.iter().fold(template.to_owned(), fill)
    }

    /// All addresses so far.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// A word that changes with the content of any file.
    pub(crate) fn version(&self) -> String {
        let all: String = self.files.values().map(|(_, content)| hash(content)).collect();
        hash(all.as_bytes())
    }

    /// Writes everything into a folder, in place of what was there.
    pub(crate) fn write(&self, folder: &Path, build: Build) -> Result<()> {
        clear(folder)?;
        for (name, content) in self.files.values() {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(path, content)?;
            if build == Build::Dev || !shrinks(name) {
                continue;
            }
            let (brotli, gzip) = (brotli(content)?, gzip(content)?);
            println!("{:>9} {:>9} br  {}", content.len(), brotli.len(), name.display());
            fs::write(folder.join(format!("{}.br", name.display())), brotli)?;
            fs::write(folder.join(format!("{}.gz", name.display())), gzip)?;
        }
        println!("The site is in {}.", folder.display());
        Ok(())
    }
}

/// Removes what is in a folder. The folder itself stays, and so does what git knows of it.
fn clear(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else if entry.file_name() != ".gitignore" {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Whether compressing a file is of use: fonts and pictures are compressed already.
fn shrinks(name: &Path) -> bool {
    name.extension().is_none_or(|ending| ending != "woff2" && ending != "png")
}

/// Some letters that change with the content.
fn hash(content: &[u8]) -> String {
    Sha256::digest(content)[..5].iter().fold(String::new(), |mut text, byte| {
        // A text takes any text.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let mut compressed = Vec::new();
    brotli::CompressorWriter::new(&mut compressed, 1 << 16, 11, 24).write_all(content)?;
    Ok(compressed)
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_with_the_content_and_templates_follow() {
        let address = |content: &[u8]| {
            let mut site = Site::default();
            site.add_hashed("page.js", content.to_vec());
            site.fill("<{page.js}>{other}")
        };
        assert_eq!(address(b"a"), address(b"a"));
        assert_ne!(address(b"a"), address(b"b"));
        assert!(address(b"a").starts_with("</assets/page-") && address(b"a").ends_with(".js>{other}"));
    }

    #[test]
    fn the_version_changes_with_any_file() {
        let mut site = Site::default();
        site.add("/", "index.html", b"page".to_vec());
        let before = site.version();
        site.add("/manifest", "manifest", b"names".to_vec());
        assert_ne!(site.version(), before);
        assert_eq!(site.addresses().collect::<Vec<_>>(), ["/", "/manifest"]);
    }

    #[test]
    fn what_is_compressed_is_smaller() -> Result<()> {
        let text = b"tilt".repeat(1000);
        assert!(brotli(&text)?.len() < 100 && gzip(&text)?.len() < 100);
        Ok(())
    }
}
