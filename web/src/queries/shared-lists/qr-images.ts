import { queryOptions } from '@tanstack/react-query';

/** Quiet modules around the code, and pixels per module. */
const look = { margin: 4, scale: 4 };

/** A link as a QR code: the data URL of a PNG. The drawing library loads with the first one. */
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
