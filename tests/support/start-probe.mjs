/** Loads one bundle, calls it once if it is to, and says what it took: `node start-probe.mjs BUNDLE [call]`. */
const [, , file = '', isCalled] = process.argv;

const cpuBefore = process.cpuUsage();
const begun = performance.now();
const { handler } = await import(file);
const loaded = performance.now();
const { user, system } = process.cpuUsage(cpuBefore);
if (isCalled) await handler();
const firstCallMs = performance.now() - loaded;
console.log(JSON.stringify({ importMs: loaded - begun, importCpuMs: (user + system) / 1000, firstCallMs }));
