import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { originSecretHeader } from '#shared/deployment/hosting.ts';

interface Request {
  method?: string;
  path: string;
  query?: Record<string, string>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string;
  /** The time until Lambda's timeout. */
  remainingMs?: number;
}

/** A call as API Gateway hands it to a function (payload 2.0). */
function gatewayEvent(request: Request): APIGatewayProxyEventV2 {
  const { method = 'GET', path, query, params, cookies, body } = request;
  const headers = { [originSecretHeader]: 'what CloudFront shows', ...request.headers };
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    queryStringParameters: query,
    pathParameters: params,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    cookies,
    body,
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'tillwise.test',
      domainPrefix: 'test',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: 'request-1',
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
  };
}

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

export function invoke(handler: Handler, request: Request): Promise<APIGatewayProxyStructuredResultV2> {
  const { remainingMs = 10_000 } = request;
  const context = { functionName: 'test', awsRequestId: 'request-1', getRemainingTimeInMillis: () => remainingMs };
  return handler(gatewayEvent(request), context as Context);
}
