//! From a key stream to fair numbers.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};

use crate::seed::Seed;

/// Bytes taken from the cipher at once: four blocks of ChaCha20, which its SIMD code makes side by side.
const CHUNK: usize = 256;

/// A stream of fair numbers: the ChaCha20 key stream (RFC 8439) of a seed, from block 0 on.
#[derive(Clone)]
pub(crate) struct Numbers {
    seed: Seed,
    nonce: [u8; 12],
    chunk: [u8; CHUNK],
    next_chunk: u64,
    used: usize,
}

impl Numbers {
    /// The stream with this number of a seed: the number is the first byte of the nonce, the rest of which is zero.
    pub(crate) fn new(seed: Seed, stream: u8) -> Numbers {
        let mut nonce = [0; 12];
        nonce[0] = stream;
        Numbers { seed, nonce, chunk: [0; CHUNK], next_chunk: 0, used: CHUNK }
    }

    /// Takes the next chunk of the key stream. The cipher cannot be cloned, and a stream must be: it is made anew and
    /// set to its place, which costs little beside a chunk.
    fn refill(&mut self) {
        let mut cipher = ChaCha20::new(&(*self.seed.as_bytes()).into(), &self.nonce.into());
        cipher.seek(self.next_chunk * CHUNK as u64);
        self.chunk = [0; CHUNK];
        cipher.apply_keystream(&mut self.chunk);
        self.next_chunk += 1;
        self.used = 0;
    }

    /// The next four bytes as a number, lowest byte first.
    #[inline]
    fn word(&mut self) -> u32 {
        if self.used == CHUNK {
            self.refill();
        }
        let (words, _) = self.chunk.as_chunks();
        let word = u32::from_le_bytes(words[self.used / 4]);
        self.used += 4;
        word
    }

    /// A number from 0 up to but not `n`, each as likely as the others; 0 where `n` is 0.
    ///
    /// Words above the largest multiple of `n` are thrown away, so that no remainder comes up more often.
    #[inline]
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        // 2^32 mod n: the words that would be one remainder too many.
        let spare = n.wrapping_neg() % n;
        loop {
            let word = self.word();
            if word <= u32::MAX - spare {
                return word % n;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_chacha20_of_rfc_8439() {
        // RFC 8439, appendix A.1, test vector #1: all-zero key and nonce, block 0.
        let mut numbers = Numbers::new(Seed::from(0), 0);
        assert_eq!(numbers.word().to_le_bytes(), [0x76, 0xb8, 0xe0, 0xad]);
        assert_eq!(numbers.word().to_le_bytes(), [0xa0, 0xf1, 0x3d, 0x90]);
    }

    #[test]
    fn words_of_the_last_part_are_thrown_away() {
        // With n = 2^31 + 1 about half of all words are too large; whatever remains is below n.
        let n = (1 << 31) + 1;
        let (mut numbers, mut words) = (Numbers::new(Seed::from(7), 0), Numbers::new(Seed::from(7), 0));
        for _ in 0..1000 {
            let number = numbers.below(n);
            let word = std::iter::repeat_with(|| words.word()).find(|&word| word < n);
            assert_eq!(Some(number), word);
        }
        assert_eq!(numbers.below(1), 0);
        assert_eq!(numbers.below(0), 0);
    }
}
