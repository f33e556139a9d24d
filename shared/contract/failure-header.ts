/** Carries the code of every refusal. An answer without it is not ours: API Gateway or CloudFront refused by itself. */
export const failureHeader = 'tillwise-failure';
