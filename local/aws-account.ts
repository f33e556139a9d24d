/** The stand-ins accept any account; the SDK insists on having one. */
export const awsAccount = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};
