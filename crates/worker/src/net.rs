//! The nets of the bots, which are fetched from beside the program.

use std::sync::Arc;

use bots::Net;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, Response};

/// The net for so many players of a game; none where it is out of reach for now.
pub(crate) async fn fetch(scope: &DedicatedWorkerGlobalScope, game: &str, players: usize) -> Option<Arc<Net>> {
    let name = format!("{game}-{players}.net");
    let answer: Response = JsFuture::from(scope.fetch_with_str(&name)).await.ok()?.dyn_into().ok()?;
    let bytes = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Net::from_bytes(&js_sys::Uint8Array::new(&bytes).to_vec()).ok().map(Arc::new)
}
