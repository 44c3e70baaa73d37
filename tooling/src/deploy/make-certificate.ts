import { spawnSync } from 'node:child_process'
import { programPath } from '../../../api/src/testing/programs'

/** Writes `<name>.key` and `<name>.crt`, self-signed, for this machine and a day. */
export const makeCertificate = (folder: string, name: string): void => {
  const options = {
    newkey: 'rsa:2048',
    days: '1',
    subj: '/CN=portal.example.com',
    addext: 'subjectAltName=DNS:portal.example.com,IP:127.0.0.1',
    keyout: `${name}.key`,
    out: `${name}.crt`,
  }
  const named = Object.entries(options).flatMap(([option, value]) => [`-${option}`, value])
  const made = spawnSync(programPath('openssl'), ['req', '-x509', '-nodes', ...named], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
}
