import { queryOptions } from '@tanstack/react-query';

/** Quiet modules around the code, and pixels to a module. */
const look = { margin: 4, scale: 4 };

/** A link as a picture for a phone's camera: the data URL of a PNG. What draws it is loaded with the first one. */
export function qrImageQuery(link: string) {
  return queryOptions({
    queryKey: ['qr-image', link],
    queryFn: async () => {
      const { toDataURL } = await import('qrcode');
      return toDataURL(link, look);
    },
    networkMode: 'always',
  });
}
