// Runs the subjects, one file each, on a server of their own, and fails where something is wrong.
//
//     node run.mjs PROGRAM FOLDER [SUBJECT...]
//
// PROGRAM is the server (`target/debug/tiltyard`), FOLDER is for screenshots. A new subject is a file here whose default
// export takes the stage, and a name in the list below.

import { Stage } from "./stage.mjs";

const SUBJECTS = ["pages", "alone", "device", "together", "gestures", "motion", "lesson", "replay", "offline", "everywhere"];

// Those that are played only where they are asked for.
const OTHERS = ["speed"];

const [program, folder, ...only] = process.argv.slice(2);
const stage = await Stage.open(program, folder);
const chosen = only.length === 0 ? SUBJECTS : [...SUBJECTS, ...OTHERS].filter(subject => only.includes(subject));
for (const subject of chosen) {
  const begun = Date.now();
  const { default: play } = await import(`./${subject}.mjs`);
  // What stops a subject is a fault, and the others go on.
  await play(stage).catch(error => stage.fault(subject, error.message));
  console.log(`${subject}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
await stage.close();
console.log(stage.faults.length ? `${stage.faults.length} faults` : "no faults");
process.exit(stage.faults.length ? 1 : 0);
