/**
 * Entry of every npm script. It needs nothing but Node: installs missing packages, then hands over to
 * tooling/src/scripts/<name>.ts in this same process, so that signals reach it directly.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chooseCaches } from './caches.mjs'
import { endIfPortIsTaken } from './check-port.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { installIfNeeded } from './install.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const [name, ...rest] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or later.`)
  process.exit(1)
}
endWithNpm()
process.chdir(root)
if (name === 'start' || (name === 'dev' && !rest.includes('--override'))) await endIfPortIsTaken(process.env)
Object.assign(process.env, chooseCaches(root, process.env))
installIfNeeded(root)

for (const api of ['tsx/cjs/api', 'tsx/esm/api']) (await import(api)).register()

const script = (file) => import(pathToFileURL(join(root, 'tooling', 'src', 'scripts', `${file}.ts`)).href)
const { fatal } = await script('fatal')
const { run } = await script(name)
await run(rest).catch(fatal)
