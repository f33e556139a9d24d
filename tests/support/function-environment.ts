/** What a function's own tests run with; loaded before them, because functions read their settings at start. */
process.env.SITE_ORIGIN ??= 'https://tillwise.test';
process.env.SITE_ALIASES ??= '';
process.env.ORIGIN_SECRETS ??= 'what CloudFront shows,and what it shows next';
process.env.TABLE_NAME ??= 'tillwise-test';
process.env.USER_POOL_ID ??= 'us-east-1_test';
process.env.USER_POOL_CLIENT_ID ??= 'test-client';
process.env.TOKEN_ISSUER ??= 'https://issuer.test/pool';
process.env.TOKEN_KEYS_URL ??= 'https://issuer.test/pool/keys';
process.env.LOGIN_URL ??= 'https://login.test';
process.env.SESSION_SECRET ??= 'a secret of at least sixteen characters';
process.env.ADMIN_EMAIL ??= 'admin@tillwise.test';
process.env.PRICE_PROVIDERS ??= '';
process.env.PRICE_QUEUE_URL ??= 'https://sqs.test/123456789012/prices';
process.env.PROVIDER_SECRETS_PREFIX ??= 'tillwise-test/provider-';
process.env.PROVIDER_ADDRESSES ??= '';
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
process.env.AWS_REGION ??= 'us-east-1';
