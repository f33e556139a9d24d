/** Loads one bundle, calls it once if it is to, and says what it took: `node start-probe.cjs BUNDLE [call]`. */
const [, , file = '', isCalled] = process.argv;

/** What of Node was loaded that takes long and that no start needs. */
const loads = new Set();

function watch(owner, name) {
  const noted =
    (call) =>
    (...args) => {
      loads.add('Intl');
      return call(...args);
    };
  owner[name] = new Proxy(owner[name], { apply: noted(Reflect.apply), construct: noted(Reflect.construct) });
}
for (const name of Object.getOwnPropertyNames(Intl)) if (typeof Intl[name] === 'function') watch(Intl, name);
for (const { prototype } of [Number, Date, Array, BigInt]) watch(prototype, 'toLocaleString');
watch(String.prototype, 'localeCompare');

async function probe() {
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  // As Lambda's own runtime does.
  const { handler } = require(file);
  const loaded = performance.now();
  const { user, system } = process.cpuUsage(cpuBefore);
  if (process.moduleLoadList.includes('NativeModule internal/deps/undici/undici')) loads.add('fetch');
  if (isCalled) await handler();
  const firstCallMs = performance.now() - loaded;
  const called = process.cpuUsage(cpuBefore);
  const firstCallCpuMs = (called.user + called.system - user - system) / 1000;
  const [importMs, importCpuMs] = [loaded - begun, (user + system) / 1000];
  console.log(JSON.stringify({ importMs, importCpuMs, loads: [...loads], firstCallMs, firstCallCpuMs }));
}

probe();
