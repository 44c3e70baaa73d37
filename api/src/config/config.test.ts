import { readConfig } from './config'
import { StartError } from './start-error'

const secrets = { PORTAL_SECRET: 's'.repeat(32), OPERATIONS_SECRET: 'o'.repeat(32) }
const production = { PORTAL_ENV: 'production', PORTAL_ALLOW_DEV: 'sandbox-payment, sms-outbox', ...secrets }

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env, '/portal')
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return error instanceof Error ? error.message : ''
  }
}

test('without any value: everything that a first start needs', () => {
  expect(readConfig({}, '/portal')).toMatchObject({
    port: 8080, host: '127.0.0.1', environment: 'test', databaseUrl: null, dataDir: '/portal/data', trustProxy: false,
    allow: new Set(['sandbox-payment', 'sms-outbox', 'demo-data']),
  })
})

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/portal')).toMatchObject({ port: 8080, databaseUrl: null })
})

test('values are read', () => {
  const config = readConfig({ PORT: '0', HOST: '0.0.0.0', DATABASE_URL: 'postgres://u:p@h:5432/d', PORTAL_DATA_DIR: 'x', TRUST_PROXY: '10.0.0.0/8, ::1' }, '/portal')
  expect(config).toMatchObject({ port: 0, host: '0.0.0.0', databaseUrl: 'postgres://u:p@h:5432/d', dataDir: '/portal/x', trustProxy: ['10.0.0.0/8', '::1'] })
})

test.each([
  ['PORT', 'http'], ['PORT', '65536'], ['PORT', '-1'], ['PORT', '80.5'], ['HOST', 'a b'], ['DATABASE_URL', 'mysql://x'], ['PORTAL_ENV', 'prod'],
  ['PORTAL_SECRET', 'short'], ['OPERATIONS_SECRET', 'short'], ['PORTAL_ALLOW_DEV', 'everything'], ['TRUST_PROXY', 'true'], ['TRUST_PROXY', '10.0.0.0/40'],
  ['PORTAL_IP_LIMIT_FACTOR', '0'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const message = refusal({ [name]: value })
  expect(message).toMatch(new RegExp(`^${name} .+`))
  expect(message).not.toContain('\n')
})

test('all wrong values are named at once, and a secret is not repeated', () => {
  const message = refusal({ PORT: 'x', PORTAL_SECRET: 'hunter2' })
  expect(message).toMatch(/PORT .+PORTAL_SECRET /)
  expect(message).not.toContain('hunter2')
})

describe('production', () => {
  test('starts with secrets and the stand-ins that were asked for by name', () => {
    const config = readConfig(production, '/portal')
    expect(config.allow).toEqual(new Set(['sandbox-payment', 'sms-outbox']))
    expect(config.ipLimitFactor).toBe(1)
  })

  test.each(['PORTAL_SECRET', 'OPERATIONS_SECRET'])('needs %s', (name) => {
    expect(refusal({ ...production, [name]: '' })).toContain(name)
  })

  test.each([['', 'sandbox-payment, sms-outbox'], ['demo-data', 'sandbox-payment, sms-outbox'], ['sms-outbox', 'sandbox-payment']])('with PORTAL_ALLOW_DEV=%s refuses %s', (allowed, refused) => {
    expect(refusal({ ...production, PORTAL_ALLOW_DEV: allowed })).toContain(refused)
  })
})
