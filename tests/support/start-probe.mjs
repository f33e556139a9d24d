/** Loads one bundle, makes a first call if one is named, and says what it took: `node start-probe.mjs BUNDLE [EVENT]`. */
const [, , file = '', event] = process.argv;

const cpuBefore = process.cpuUsage();
const begun = performance.now();
const { handler } = await import(file);
const loaded = performance.now();
const { user, system } = process.cpuUsage(cpuBefore);

if (event !== undefined) {
  const answer = await handler(JSON.parse(event), { awsRequestId: 'start', functionName: 'start' });
  if (answer.statusCode !== 200) throw new Error(`Answered ${JSON.stringify(answer)}`);
}
const start = {
  importMs: loaded - begun,
  importCpuMs: (user + system) / 1000,
  firstCallMs: performance.now() - loaded,
};
console.log(JSON.stringify(start));
