import { viewerAddressHeader } from '#shared/deployment/hosting.ts';

/** Sends the viewer's address to the API, overwriting any header of the caller. */
export const tellViewer = `request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip };`;

/** The code of the CloudFront function for API calls. */
export const viewerAddress = `function handler(event) {
  const request = event.request;
  ${tellViewer}
  return request;
}
`;
