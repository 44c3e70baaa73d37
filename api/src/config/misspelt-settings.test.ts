import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { environmentNames } from './environment'
import { misspeltSettings } from './misspelt-settings'

const all = (names: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...names].map((name) => [name, 'x']))

test.each([
  ['PORTT', 'PORT'],
  ['PROT', 'PORT'],
  ['HOTS', 'HOST'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PORTAL_DATADIR', 'PORTAL_DATA_DIR'],
  ['DATA_KEY', 'DATA_KEYS'],
  ['PAYMENT_WECHAT_MERCHANTID', 'PAYMENT_WECHAT_MERCHANT_ID'],
])('%s is asked about, without its value', (name, meant) => {
  expect(misspeltSettings({ [name]: 'hunter2' })).toEqual([
    `环境变量 ${name} 不是门户的设置，是否应为 ${meant}？ (${name} is no setting of the portal: is ${meant} meant?)`,
  ])
})

test('what begins as our own settings and is none is told of', () => {
  expect(misspeltSettings({ PORTAL_PORT: '9000', PORTAL_FOLDER: '/data' })).toEqual([
    expect.stringContaining('PORTAL_PORT is no setting'),
    expect.stringContaining('PORTAL_FOLDER is no setting'),
  ])
})

test('the settings, whatever docs/settings.md names besides, and what is empty are not told of', () => {
  const document = readFileSync(resolve(__dirname, '../../../docs/settings.md'), 'utf8')
  const documented = [...document.matchAll(/^- `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name)
  expect(documented.length).toBeGreaterThan(environmentNames.length)
  expect(misspeltSettings(all([...environmentNames, ...documented]))).toEqual([])
  expect(misspeltSettings({ PORTT: '' })).toEqual([])
})

test('variables of a system, of a shell and of other programs are not told of', () => {
  const common = `PATH HOME PWD OLDPWD USER LOGNAME SHELL SHLVL TERM LANG LC_ALL TZ EDITOR PAGER MAIL HOSTNAME HOSTTYPE TMPDIR
    DISPLAY COLORTERM XDG_RUNTIME_DIR SSH_AUTH_SOCK NODE_ENV NODE_OPTIONS NODE_VERSION YARN_VERSION DEBUG CI HTTP_PROXY HTTPS_PROXY
    NO_PROXY POSTGRES_USER POSTGRES_PASSWORD POSTGRES_HOST PGHOST PGPORT PGUSER PGPASSWORD REDIS_HOST REDIS_PASSWORD SMTP_HOST
    SMTP_PORT AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY OTEL_EXPORTER_OTLP_HEADERS OTEL_RESOURCE_ATTRIBUTES PORT0 PORTS
    KUBERNETES_SERVICE_HOST INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID`
  expect(misspeltSettings(all(common.split(/\s+/)))).toEqual([])
})

test('what Kubernetes sets for the service of the portal is not told of', () => {
  const address = 'tcp://10.0.0.1:8080'
  expect(
    misspeltSettings({
      PORTAL_SERVICE_HOST: '10.0.0.1',
      PORTAL_SERVICE_PORT: '8080',
      PORTAL_SERVICE_PORT_HTTP: '8080',
      PORTAL_PORT: address,
      PORTAL_PORT_8080_TCP: address,
      PORTAL_PORT_8080_TCP_PROTO: 'tcp',
      PORTAL_PORT_8080_TCP_PORT: '8080',
      PORTAL_PORT_8080_TCP_ADDR: '10.0.0.1',
      PORTAL_API_SERVICE_HOST: '10.0.0.2',
    }),
  ).toEqual([])
})
