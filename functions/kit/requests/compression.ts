import { constants } from 'node:zlib';
import type middy from '@middy/core';
import httpContentEncoding from '@middy/http-content-encoding';
import httpContentNegotiation from '@middy/http-content-negotiation';

/** We compress here because neither API Gateway's HTTP APIs nor uncached CloudFront do. */
const encodings = ['br', 'gzip'] as const;
const negotiation = {
  availableEncodings: [...encodings],
  parseCharsets: false,
  parseLanguages: false,
  parseMediaTypes: false,
  failOnMismatch: false,
};
/** Nearly the best size for a fraction of the time. */
const brotliQuality = 4;
const compression = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  overridePreferredEncoding: [...encodings],
};

/** Compresses with Brotli or gzip, whichever the caller accepts. */
export const compressAnswers: readonly middy.MiddlewareObj[] = [
  httpContentNegotiation(negotiation),
  httpContentEncoding(compression),
];
