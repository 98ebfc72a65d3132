// Completes package-lock.json after `npm install`: `npm run lock`.
// A registry that lacks the binaries of other systems makes npm leave them out of the lock file, and
// `npm ci` then refuses it. Named here with version and system, they are skipped where they do not fit.
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'wasm32', 'win32'];
const PROCESSORS = { 'arm-eabi': 'arm', 'arm-gnueabihf': 'arm', arm64: 'arm64', x64: 'x64', ia32: 'ia32', ppc64: 'ppc64', s390x: 's390x', riscv64: 'riscv64' };

let count = 0;
for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (lock.packages[place]) continue;
    const entry = { version: version.replace(/^[~^]/, ''), dev: true, optional: true };
    const system = SYSTEMS.find((one) => name.includes(one)) ?? (name === 'fsevents' ? 'darwin' : null);
    const processor = Object.entries(PROCESSORS).find(([word]) => name.includes(word));
    if (system === 'wasm32') entry.cpu = ['wasm32'];
    else if (system) entry.os = [system];
    if (processor) entry.cpu = [processor[1]];
    if (system === 'linux') entry.libc = [name.endsWith('musl') ? 'musl' : 'glibc'];
    if (!entry.os && !entry.cpu) throw new Error(`which system is ${name} for?`);
    lock.packages[place] = entry;
    count += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${count} packages added to the lock file`);
