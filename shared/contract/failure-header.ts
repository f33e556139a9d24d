/** Carries the code of every failure. A response without it comes from API Gateway or CloudFront. */
export const failureHeader = 'tillwise-failure';
