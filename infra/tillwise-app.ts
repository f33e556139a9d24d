import { App, type AppProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { type Credentials, readStage } from './stages.ts';
import { TillwiseStack } from './tillwise-stack.ts';

interface TillwiseAppProps extends AppProps {
  /** The folder of the built web app. */
  webBuild: string;
  credentials?: Credentials;
}

/** One stage of Tillwise, which cdk-nag stops from being synthesised while one of its findings is unanswered. */
export function tillwiseApp({ webBuild, credentials, ...props }: TillwiseAppProps): { app: App; stack: TillwiseStack } {
  const app = new App(props);
  const stage = readStage(app.node, credentials);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  Tags.of(app).add('product', 'tillwise');
  Tags.of(app).add('stage', stage.name);
  return { app, stack: new TillwiseStack(app, `tillwise-${stage.name}`, { stage, webBuild }) };
}
