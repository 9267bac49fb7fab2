//! The worker, as if it were a server. It is this program again, on a thread of its own.

use leptos::prelude::document;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

use super::link::{Link, Said};

/// A worker, and the ear for what it says.
pub(crate) struct Worker {
    worker: web_sys::Worker,
    _ear: Closure<dyn FnMut(MessageEvent)>,
}

impl Worker {
    /// Starts a worker; none where the browser cannot.
    pub(crate) fn open(mut hear: impl FnMut(Said) + 'static) -> Option<Worker> {
        let address = document().query_selector("script[type=module]").ok()??.get_attribute("src")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&address, &options).ok()?;
        let ear = Closure::new(move |event: MessageEvent| hear(said(&event.data())));
        worker.set_onmessage(Some(ear.as_ref().unchecked_ref()));
        Some(Worker { worker, _ear: ear })
    }
}

impl Link for Worker {
    fn send(&self, text: &str) {
        // Only what cannot be copied is refused; texts can.
        let _ = self.worker.post_message(&text.into());
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

fn said(data: &JsValue) -> Said {
    data.as_string().map_or(Said::Ready, Said::Text)
}
