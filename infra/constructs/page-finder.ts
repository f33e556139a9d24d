import { fileForPath, prerenderedPaths } from '#shared/hosting.ts';

/** The text of the CloudFront function that finds the built file for a page's address; calls never pass through it. */
export const pageFinder = `${fileForPath}

const prerendered = ${JSON.stringify(prerenderedPaths)};

function handler(event) {
  const request = event.request;
  request.uri = fileForPath(request.uri, prerendered);
  return request;
}
`;
