import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { resolve, join } from 'node:path'
import { createPrivateKey } from 'node:crypto'
import { tmpdir } from 'node:os'
import { environmentNames, parseEnvironment } from './environment'
import { readConfig } from './config'
import { misspeltSettings } from './misspelt-settings'
import { makeCertificate } from '../testing/make-certificate'
import { alipayEnvIn, paymentEnvIn, wechatPayEnvIn, writePaymentKeys } from '../testing/payment-env'
import { productionEnv } from '../testing/production-env'

describe('environment', () => {
  const lines = readFileSync(resolve(__dirname, '../../../deploy/portal.env.example'), 'utf8').split('\n')
  const settings = lines.flatMap((line, index) => {
    const [, name, value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, value, comment: lines[index - 1] ?? '' }]
  })

  describe('deploy/portal.env.example', () => {
    test('has every setting once, and no other', () => {
      expect(settings.map(({ name }) => name).sort()).toEqual([...environmentNames].sort())
    })

    test('says above each what it is', () => {
      expect(settings.filter(({ comment }) => !/^# \S.{10}/.test(comment))).toEqual([])
    })

    test('has no wrong value', () => {
      expect(parseEnvironment(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).errors).toEqual([])
    })
  })
})

describe('message config', () => {
  const account = {
    WECHAT_MESSAGE_APP_ID: 'wx2',
    WECHAT_MESSAGE_APP_SECRET: 'secret',
    WECHAT_MESSAGE_TEMPLATE_ID: 't1',
  }
  const server = { SMTP_URL: 'smtps://portal:secret@mail.example.com:465', SMTP_FROM: '零川物流 <noreply@example.com>' }

  test('none, or all that is needed', () => {
    expect(readConfig({})).toMatchObject({ smtp: null, wechatMessages: null })
    expect(readConfig({ ...account, ...server, PUBLIC_ORIGIN: 'https://www.example.com' })).toMatchObject({
      smtp: { url: server.SMTP_URL, from: server.SMTP_FROM },
      wechatMessages: { appId: 'wx2', appSecret: 'secret', templateId: 't1', page: 'https://www.example.com' },
    })
  })

  test.each([
    [{ SMTP_URL: server.SMTP_URL }, /SMTP_FROM/],
    [{ SMTP_FROM: server.SMTP_FROM }, /SMTP_URL/],
    [{ ...server, SMTP_URL: 'https://mail.example.com' }, /SMTP_URL 须形如/],
    [{ ...server, SMTP_FROM: 'x <a@example.com>\r\nBcc: b@example.com' }, /SMTP_FROM 须为/],
    [{ ISSUER_URL: 'https://issuer.example.com' }, /ISSUER_SECRET/],
    [{ ISSUER_URL: 'issuer.example.com', ISSUER_SECRET: 'x'.repeat(32) }, /ISSUER_URL 须为/],
    [{ WECHAT_MESSAGE_APP_ID: 'wx2' }, /WECHAT_MESSAGE_APP_SECRET, WECHAT_MESSAGE_TEMPLATE_ID/],
    [{ ...account, WECHAT_MESSAGE_TEMPLATE_ID: '' }, /WECHAT_MESSAGE_TEMPLATE_ID/],
  ])('%j is refused by name', (env, says) => {
    expect(() => readConfig(env)).toThrow(says)
  })
})

describe('misspelt settings', () => {
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
})

describe('wechat config', () => {
  const app = {
    WECHAT_APP_ID: 'wx1',
    WECHAT_APP_SECRET: 'secret',
    WECHAT_REDIRECT_URI: 'https://www.example.com/wechat/callback',
  }

  test('none, or all that is needed', () => {
    expect(readConfig({}).wechat).toBeNull()
    expect(readConfig(app).wechat).toEqual({
      appId: 'wx1',
      appSecret: 'secret',
      redirectUri: app.WECHAT_REDIRECT_URI,
      styleUrl: '',
    })
  })

  test.each([
    [{ WECHAT_APP_ID: 'wx1' }, /WECHAT_APP_SECRET, WECHAT_REDIRECT_URI/],
    [{ ...app, WECHAT_APP_SECRET: '' }, /WECHAT_APP_SECRET/],
    [{ WECHAT_STYLE_URL: 'https://www.example.com/w.css' }, /WECHAT_APP_ID/],
    [{ ...app, WECHAT_REDIRECT_URI: 'https://www.example.com/other' }, /WECHAT_REDIRECT_URI/],
    [{ ...app, WECHAT_STYLE_URL: 'w.css' }, /WECHAT_STYLE_URL/],
    [{ WECHAT_ACCOUNT_APP_ID: 'wx3', PUBLIC_ORIGIN: 'https://www.example.com' }, /WECHAT_ACCOUNT_APP_SECRET/],
    [{ WECHAT_ACCOUNT_APP_ID: 'wx3', WECHAT_ACCOUNT_APP_SECRET: 's' }, /PUBLIC_ORIGIN/],
  ])('%j is refused by name', (env, says) => {
    expect(() => readConfig(env)).toThrow(says)
  })

  test('the official account needs the public address that WeChat leads back to', () => {
    const account = {
      WECHAT_ACCOUNT_APP_ID: 'wx3',
      WECHAT_ACCOUNT_APP_SECRET: 's',
      PUBLIC_ORIGIN: 'https://www.example.com',
    }
    expect(readConfig(account).wechatAccount).toEqual({ appId: 'wx3', appSecret: 's' })
    expect(readConfig({}).wechatAccount).toBeNull()
  })
})

describe('payment config', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  const file = (name: string, content: string): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  writePaymentKeys(folder)
  const [wechat, alipay, both] = [wechatPayEnvIn(folder), alipayEnvIn(folder), paymentEnvIn(folder)]
  const [ours, theirs] = [wechat.PAYMENT_WECHAT_PRIVATE_KEY_FILE, alipay.PAYMENT_ALIPAY_PUBLIC_KEY_FILE]
  const odd = file('odd.pem', 'secret words')
  const certificate = file(
    'certificate.pem',
    makeCertificate({
      privateKey: createPrivateKey(readFileSync(ours)),
      serialNo: '1DDE55AD98ED71D6',
      validFrom: new Date('2026-01-01T00:00:00Z'),
      validTo: new Date('2031-01-01T00:00:00Z'),
    }),
  )
  afterAll(() => rmSync(folder, { recursive: true }))

  const read = (env: Record<string, string>) => readConfig(env, '/portal')

  test('without any value both channels have the sandbox', () => {
    expect(read({}).payment).toEqual({ wechat: null, alipay: null })
    expect(read({ PORT: '9000' }).publicOrigin).toBe('http://127.0.0.1:9000')
  })

  test("the merchant's certificate may be given, and the platform's in place of its public key", () => {
    expect(read(both).payment.wechat).toMatchObject({ certificate: null, platformKeys: [{ certificate: null }] })
    const files = {
      PAYMENT_WECHAT_CERTIFICATE_FILE: certificate,
      PAYMENT_WECHAT_PLATFORM_KEYS: `1DDE55AD98ED71D6:${certificate}`,
    }
    expect(read({ ...both, ...files }).payment.wechat).toMatchObject({
      certificate: { serialNumber: '1DDE55AD98ED71D6' },
      platformKeys: [{ id: '1DDE55AD98ED71D6', certificate: { serialNumber: '1DDE55AD98ED71D6' } }],
    })
  })

  describe('platform keys', () => {
    const { PAYMENT_WECHAT_PLATFORM_KEYS: _list, ...withoutKeys } = both
    const one = { PAYMENT_WECHAT_PLATFORM_KEY_ID: 'PUB_KEY_ID_1', PAYMENT_WECHAT_PLATFORM_KEY_FILE: theirs }

    test('are kept in their order, the one for requests first', () =>
      expect(
        read({ ...both, PAYMENT_WECHAT_PLATFORM_KEYS: `1DDE55AD98ED71D6:${certificate}, PUB_KEY_ID_1:${theirs}` })
          .payment.wechat?.platformKeys,
      ).toMatchObject([
        { id: '1DDE55AD98ED71D6', certificate: { serialNumber: '1DDE55AD98ED71D6' } },
        { id: 'PUB_KEY_ID_1', certificate: null },
      ]))

    test('in the older spelling are a list of one', () =>
      expect(read({ ...withoutKeys, ...one }).payment.wechat?.platformKeys).toMatchObject([
        { id: 'PUB_KEY_ID_1', certificate: null },
      ]))

    test.each(Object.keys(one))('in the older spelling need both values: %s', (name) =>
      expect(() => read({ ...withoutKeys, ...one, [name]: '' })).toThrow(new RegExp(`还需设置 ${name} `)),
    )

    test('are refused in both spellings at once', () =>
      expect(() => read({ ...both, ...one })).toThrow(/并入 PAYMENT_WECHAT_PLATFORM_KEYS，两种写法不能并用/))

    test.each([
      ['without an id', theirs],
      ['with an id and no file', 'PUB_KEY_ID_1:'],
      ['with an id twice', `PUB_KEY_ID_1:${theirs},PUB_KEY_ID_1:${certificate}`],
      ['with nothing behind a comma', `PUB_KEY_ID_1:${theirs},`],
    ])('%s are refused', (_, keys) =>
      expect(() => read({ ...both, PAYMENT_WECHAT_PLATFORM_KEYS: keys })).toThrow(
        /^PAYMENT_WECHAT_PLATFORM_KEYS 须形如/,
      ),
    )

    test('that cannot be read are named by their id', () =>
      expect(() =>
        read({ ...both, PAYMENT_WECHAT_PLATFORM_KEYS: `PUB_KEY_ID_1:${theirs},PUB_KEY_ID_2:${odd}` }),
      ).toThrow(/^PAYMENT_WECHAT_PLATFORM_KEYS \(PUB_KEY_ID_2\) 须为 RSA 密钥/))
  })

  test('production takes both providers, and needs no sandbox then', () => {
    const { payment, publicOrigin, allow } = read({ ...productionEnv, ...both, PORTAL_ALLOW_DEV: 'rule-verification' })
    expect(payment).toMatchObject({
      wechat: { appId: 'wx1', merchantId: '1900009191' },
      alipay: { sellerId: '2088102146225135', gateway: 'https://openapi.alipay.com/gateway.do' },
    })
    expect([publicOrigin, allow.size]).toEqual(['https://portal.example', 1])
  })

  test.each<[string, Record<string, string>]>([
    ['WeChat Pay', { ...wechat, PUBLIC_ORIGIN: 'https://portal.example' }],
    ['Alipay', { ...alipay, PUBLIC_ORIGIN: 'https://portal.example' }],
    ['neither', {}],
  ])('production with %s alone refuses the sandbox for the others, unless it is allowed by name', (_, env) => {
    expect(() => read({ ...productionEnv, ...env, PORTAL_ALLOW_DEV: 'rule-verification' })).toThrow(
      'PORTAL_ALLOW_DEV=sandbox-payment',
    )
    expect(() => read({ ...productionEnv, ...env })).not.toThrow()
  })

  test.each(Object.keys({ ...wechat, ...alipay }))('what is missing is named: %s', (name) => {
    expect(() => read({ ...both, [name]: '' })).toThrow(new RegExp(`还需设置 ${name} `))
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'a key file that is not there',
      { PAYMENT_WECHAT_PRIVATE_KEY_FILE: '/nowhere' },
      'PAYMENT_WECHAT_PRIVATE_KEY_FILE',
    ],
    ['a key file that holds no key', { PAYMENT_ALIPAY_PUBLIC_KEY_FILE: odd }, 'PAYMENT_ALIPAY_PUBLIC_KEY_FILE'],
    ['a public key for a private one', { PAYMENT_ALIPAY_PRIVATE_KEY_FILE: theirs }, 'PAYMENT_ALIPAY_PRIVATE_KEY_FILE'],
    ['a key for a certificate', { PAYMENT_WECHAT_CERTIFICATE_FILE: theirs }, 'PAYMENT_WECHAT_CERTIFICATE_FILE'],
    ['an APIv3 key that is too short', { PAYMENT_WECHAT_API_V3_KEY: 'k'.repeat(31) }, 'PAYMENT_WECHAT_API_V3_KEY'],
    ['a seller that is none', { PAYMENT_ALIPAY_SELLER_ID: '1' }, 'PAYMENT_ALIPAY_SELLER_ID'],
    ['no public address', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
    ['a public address without https', { PUBLIC_ORIGIN: 'http://portal.example' }, 'PUBLIC_ORIGIN'],
    ['a public address with a path', { PUBLIC_ORIGIN: 'https://portal.example/x' }, 'PUBLIC_ORIGIN'],
  ])('%s is refused in one line that repeats no secret', (_, change, name) => {
    const line = (() => {
      try {
        read({ ...both, ...change })
        return ''
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    })()
    expect(line).toContain(name)
    expect(line).not.toMatch(/\n|secret words|kkkk/)
  })
})
