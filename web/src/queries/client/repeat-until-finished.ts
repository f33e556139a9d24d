/** Repeats a call with a limited amount of work until it is finished, and returns the last response. */
export async function repeatUntilFinished<Done extends { isFinished: boolean }>(
  act: () => Promise<Done>,
  onProgress?: (done: Done) => void,
): Promise<Done> {
  for (;;) {
    const done = await act();
    onProgress?.(done);
    if (done.isFinished) return done;
  }
}
