/** The stand-ins accept any account, but the SDK requires one. */
export const awsAccount = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};
