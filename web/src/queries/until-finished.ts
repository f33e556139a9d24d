/** Makes a call that does so much at most in one go, until all of it is done; what the last one answered. */
export async function untilFinished<Done extends { isFinished: boolean }>(
  act: () => Promise<Done>,
  onProgress?: (done: Done) => void,
): Promise<Done> {
  for (;;) {
    const done = await act();
    onProgress?.(done);
    if (done.isFinished) return done;
  }
}
