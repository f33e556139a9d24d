import { createRoot } from 'react-dom/client';
import { call } from '#web/api/client.ts';
import { AccuracyReport } from './accuracy-report.tsx';

/**
 * Draws the figures on a page whose app hasn't started (see externalize-scripts.ts), in place of their skeleton.
 * Rejects if they can't be loaded, which the app then reports. Returns how to put the skeleton back, which the app expects
 * when it starts.
 */
export async function drawEarly(place: HTMLElement): Promise<() => void> {
  const accuracy = await call('GET /api/accuracy');
  const skeleton = place.innerHTML;
  const root = createRoot(place);
  root.render(<AccuracyReport accuracy={accuracy} />);
  return () => {
    root.unmount();
    place.innerHTML = skeleton;
  };
}
