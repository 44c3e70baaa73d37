import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../api/src/testing/free-port'
import { programPath } from '../../../api/src/testing/programs'
import { untilListening } from '../../../api/src/testing/until-listening'
import { makeCertificate } from './make-certificate'
import { adapt, readRecipe } from './recipe'

/** The settings of `deploy/nginx` with other addresses and places, in a folder of its own. */
interface TestNginx {
  httpPort: number
  httpsPort: number
  folder: string
  remove: () => void
}

const writeSettings = async (
  folder: string,
  processes: readonly string[],
): Promise<Pick<TestNginx, 'httpPort' | 'httpsPort'>> => {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const servers = processes.map((at) => `  server ${at} max_fails=1 fail_timeout=2s;\n`).join('')
  const upstream = adapt(readRecipe('nginx/portal-upstream.conf'), [[/(?: {2}server 127\.0\.0\.1:.+;\n)+/, servers]])
  const adapted = adapt(readRecipe('nginx/portal.conf'), [
    [/listen 80(?=[ ;])/, `listen 127.0.0.1:${httpPort}`],
    [/listen 443 /, `listen 127.0.0.1:${httpsPort} `],
    // Clients of tests and shows come by the address.
    [/server_name portal\.example\.com;/, 'server_name portal.example.com 127.0.0.1;'],
    [/\/etc\/nginx\/tls\//, `${folder}/`],
    [/\/var\/cache\/nginx\//, `${folder}/cache-`],
    [/\/var\/log\/nginx\//, `${folder}/`],
  ])
  writeFileSync(join(folder, 'portal.conf'), upstream + adapted)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp-${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    // A worker of another account could not write into this folder.
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { ${temporary.join(' ')} include portal.conf; }
`,
  )
  return { httpPort, httpsPort }
}

/**
 * Starts an nginx with the settings of `deploy/nginx` before these processes, `host:port`.
 * @throws Error with nginx's message about them
 */
export const startNginx = async (processes: readonly string[]): Promise<TestNginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  makeCertificate(folder, 'portal')
  const ports = await writeSettings(folder, processes)
  const arguments_ = ['-p', folder, '-c', 'nginx.conf']
  const nginx = programPath('nginx')
  const { status, stderr } = spawnSync(nginx, ['-t', ...arguments_], { encoding: 'utf8' })
  if (status !== 0 || /\[(?:warn|emerg)\]/.test(stderr)) throw new Error(stderr)
  const child = spawn(nginx, arguments_, { stdio: 'ignore' })
  await untilListening(ports.httpsPort, child, () => readFileSync(join(folder, 'error.log'), 'utf8'))
  return {
    ...ports,
    folder,
    remove: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
