/** What a screen does once a change is saved, or was refused. */
export interface ChangeCallbacks<Done = void> {
  onDone: (done: Done) => void;
  onFailed: (error: Error) => void;
}
