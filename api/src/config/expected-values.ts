import { developmentDefaults } from './development-defaults'
import { messageTemplates } from './message-templates'

const badFile: [string, string] = ['须为 PEM 文件的路径', 'must be the path of a PEM file']
const tooLong: [string, string] = ['最多 256 个字符', 'may have 256 characters at most']

/** The expected form of each value, for the line that reports a wrong one: Chinese, English. */
export const expectedValues = {
  PORT: ['须为 0-65535 的整数', 'must be a whole number from 0 to 65535'],
  HOST: ['须为要监听的地址，如 127.0.0.1 或 0.0.0.0', 'must be the address to listen on, e.g. 127.0.0.1 or 0.0.0.0'],
  DATABASE_PREPARED: ['须为 on、off 或 auto', 'must be on, off or auto'],
  DATABASE_DIRECT_URL: [
    '须形如 postgres://用户:密码@主机:5432/库名',
    'must look like postgres://user:password@host:5432/database',
  ],
  DATABASE_REPLICA_URL: [
    '须形如 postgres://用户:密码@主机:5432/库名',
    'must look like postgres://user:password@host:5432/database',
  ],
  REDIS_URL: [
    '须形如 redis://用户:密码@主机:6379，加密连接为 rediss://',
    'must look like redis://user:password@host:6379, or rediss:// for an encrypted connection',
  ],
  REDIS_PREFIX: [
    '最多 64 个字母、数字、冒号、点、连字符',
    'may have 64 letters, digits, colons, dots and dashes at most',
  ],
  FILES_S3_URL: [
    '须为存储桶的地址，如 https://s3.example.com/桶名，其后可加前缀',
    'must be the address of a bucket, e.g. https://s3.example.com/bucket, which a prefix may follow',
  ],
  FILES_S3_REGION: ['最多 64 个字母、数字、连字符', 'may have 64 letters, digits and dashes at most'],
  FILES_S3_ACCESS_KEY_ID: tooLong,
  FILES_S3_SECRET_ACCESS_KEY: tooLong,
  SLOW_STATEMENT_MS: ['须为 0-99999 的整数，0 为关闭', 'must be a whole number from 0 to 99999; 0 turns it off'],
  KEEP_MONTHS: ['须为 12-600 的整数', 'must be a whole number from 12 to 600'],
  METRICS_KEY: ['须至少 32 个字符', 'must have 32 characters or more'],
  METRICS_PORT: ['须为 0-65535 的整数', 'must be a whole number from 0 to 65535'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    '须为 OTLP/HTTP 接收端的地址，如 http://127.0.0.1:4318',
    'must be the address of an OTLP/HTTP receiver, e.g. http://127.0.0.1:4318',
  ],
  OTEL_SERVICE_NAME: ['最多 64 个字母、数字、点、连字符', 'may have 64 letters, digits, dots and dashes at most'],
  STOP_DELAY_SECONDS: ['须为 0-20 的整数', 'must be a whole number from 0 to 20'],
  DATABASE_URL: [
    '须形如 postgres://用户:密码@主机:5432/库名',
    'must look like postgres://user:password@host:5432/database',
  ],
  PORTAL_DATA_DIR: ['须为数据文件夹的路径', 'must be the path of the data folder'],
  PORTAL_MODE: ['须为 demo 或 production', 'must be demo or production'],
  PORTAL_ENV: ['须为 test、preproduction 或 production', 'must be test, preproduction or production'],
  PORTAL_SECRET: ['须至少 32 个字符', 'must have 32 characters or more'],
  OPERATIONS_SECRET: ['须至少 32 个字符', 'must have 32 characters or more'],
  OPERATIONS_KEYS: [
    '须形如 编号:权限+权限:密钥，多个以逗号分隔；权限为 events、requests、feedback、areas、couriers、messages、invoices 或 all，密钥至少 32 个字符',
    'must look like id:scope+scope:secret, separated by commas; scopes are events, requests, feedback, areas, couriers, messages, invoices or all, a secret has 32 characters or more',
  ],
  DATA_KEYS: [
    '须形如 编号:密钥，多个以逗号分隔，最新的在前；密钥为 32 字节的 base64（openssl rand -base64 32）',
    'must look like id:key, separated by commas, the newest first; a key is 32 bytes in base64 (openssl rand -base64 32)',
  ],
  PORTAL_ALLOW_DEV: [
    `只能包含 ${developmentDefaults.join('、')}，以逗号分隔；短信服务由 SMS_PROVIDER 指定`,
    `may list ${developmentDefaults.join(', ')}, separated by commas; SMS_PROVIDER chooses who sends SMS`,
  ],
  TRUST_PROXY: [
    '须为 false 或可信代理的地址或网段，以逗号分隔',
    'must be false or the trusted proxies, addresses or ranges separated by commas',
  ],
  PORTAL_FILES_DIR: ['须为 registry.json 所在文件夹的路径', 'must be the path of the folder that holds registry.json'],
  REGISTRY_URL: [
    '须为注册表的地址，如 https://cdn.example.com/portal/registry.json',
    'must be the address of the registry, e.g. https://cdn.example.com/portal/registry.json',
  ],
  REGISTRY_KEYS: [
    '须为注册表签名的公钥（32 字节的 base64），多个以逗号分隔；npm run release -- key 可生成密钥',
    'must be the public keys of the registry, 32 bytes in base64, separated by commas; npm run release -- key makes one',
  ],
  RELEASE_KEY_FILE: ['须为签名密钥文件的路径', 'must be the path of a file with the key that signs'],
  RELEASE_WEBHOOK: [
    '须为 https 地址，如 https://chat.example.com/hooks/releases',
    'must be an https address, e.g. https://chat.example.com/hooks/releases',
  ],
  RELEASE_WEBHOOK_SECRET: ['须至少 32 个字符', 'must have 32 characters or more'],
  PORTAL_ASSET_ORIGINS: [
    '须为以逗号分隔的地址，如 https://cdn.example.com',
    'must be addresses separated by commas, e.g. https://cdn.example.com',
  ],
  MEDIA_ORIGINS: [
    '须为以逗号分隔的 https 来源，如 https://pictures.example.com',
    'must be https origins separated by commas, e.g. https://pictures.example.com',
  ],
  PORTAL_DEVTOOLS_ORIGINS: [
    '须为 none 或以逗号分隔的来源，如 http://localhost:*',
    'must be none or origins separated by commas, e.g. http://localhost:*',
  ],
  SIMULATOR_SECONDS: ['须为 0-9999 的整数，0 为关闭', 'must be a whole number from 0 to 9999; 0 turns it off'],
  LOG_LEVEL: ['须为 info、warn、error 或 silent', 'must be info, warn, error or silent'],
  CAPTCHA_PICTURE: ['须为 jpeg 或 png', 'must be jpeg or png'],
  PORTAL_IP_LIMIT_FACTOR: ['须为 1-9999 的整数', 'must be a whole number from 1 to 9999'],
  SMS_PROVIDER: ['须为 outbox 或 aliyun', 'must be outbox or aliyun'],
  ALIYUN_SMS_ACCESS_KEY_ID: tooLong,
  ALIYUN_SMS_ACCESS_KEY_SECRET: tooLong,
  ALIYUN_SMS_SIGN_NAME: tooLong,
  ALIYUN_SMS_TEMPLATE_CODE: tooLong,
  ALIYUN_SMS_MESSAGE_TEMPLATES: [
    `须形如 事件_对象:模板编号，多个以逗号分隔；可用 ${messageTemplates.join('、')}`,
    `must look like EVENT_PERSON:template, separated by commas, of ${messageTemplates.join(', ')}`,
  ],
  ALIYUN_SMS_PRICE_CENTS: ['须为 0-999 的整数，单位为分', 'must be a whole number from 0 to 999, in cents'],
  ALIYUN_SMS_FIELD_CHARACTERS: [
    '须为 20-200 的整数，单位为字符',
    'must be a whole number from 20 to 200, in characters',
  ],
  SMTP_URL: [
    '须形如 smtps://用户:密码@主机:465 或 smtp://用户:密码@主机:587',
    'must look like smtps://user:password@host:465 or smtp://user:password@host:587',
  ],
  SMTP_FROM: [
    '须为发件人地址，如 零川物流 <noreply@example.com>',
    'must be the sender, e.g. 零川物流 <noreply@example.com>',
  ],
  ISSUER_URL: ['须为 http(s):// 开头的地址', 'must be an address, http(s)://…'],
  ISSUER_SECRET: ['须至少 32 个字符', 'must have 32 characters or more'],
  PICTURE_TEXT_PROVIDER: ['须为 local 或 aliyun', 'must be local or aliyun'],
  ALIYUN_OCR_ACCESS_KEY_ID: tooLong,
  ALIYUN_OCR_ACCESS_KEY_SECRET: tooLong,
  WECHAT_APP_ID: tooLong,
  WECHAT_APP_SECRET: tooLong,
  WECHAT_REDIRECT_URI: ['须形如 https://域名/wechat/callback', 'must look like https://host/wechat/callback'],
  WECHAT_STYLE_URL: ['须为 https:// 开头的样式表地址', 'must be the address of a style sheet, https://…'],
  WECHAT_ACCOUNT_APP_ID: tooLong,
  WECHAT_ACCOUNT_APP_SECRET: tooLong,
  WECHAT_MESSAGE_APP_ID: tooLong,
  WECHAT_MESSAGE_APP_SECRET: tooLong,
  WECHAT_MESSAGE_TEMPLATE_ID: tooLong,
  AMAP_KEY: ['须为高德开放平台“Web端(JS API)”的 Key', 'must be a key of AMap for its JS API'],
  AMAP_SECURITY_CODE: ['须为与 AMAP_KEY 配套的安全密钥', 'must be the security code that came with AMAP_KEY'],
  AMAP_VERSION: ['须为 2.0 或 1.4.4', 'must be 2.0 or 1.4.4'],
  PUBLIC_ORIGIN: ['须形如 https://域名，不含路径', 'must look like https://host, without a path'],
  PAYMENT_WECHAT_APP_ID: tooLong,
  PAYMENT_WECHAT_MERCHANT_ID: ['须为微信支付商户号', 'must be the number of a merchant of WeChat Pay'],
  PAYMENT_WECHAT_SERIAL_NO: ['须为商户证书的序列号', "must be the serial number of the merchant's certificate"],
  PAYMENT_WECHAT_PRIVATE_KEY_FILE: badFile,
  PAYMENT_WECHAT_CERTIFICATE_FILE: badFile,
  PAYMENT_WECHAT_API_V3_KEY: ['须为 32 个字符的 APIv3 密钥', 'must be the APIv3 key, 32 characters'],
  PAYMENT_WECHAT_PLATFORM_KEYS: [
    '须形如 编号:PEM 文件路径，多个以逗号分隔，请求所用的在前；编号不得重复',
    'must look like id:path of a PEM file, separated by commas, the one for requests first; an id stands once',
  ],
  PAYMENT_WECHAT_PLATFORM_KEY_ID: tooLong,
  PAYMENT_WECHAT_PLATFORM_KEY_FILE: badFile,
  PAYMENT_ALIPAY_APP_ID: ['须为支付宝应用的 AppID', 'must be the AppID of an app of Alipay'],
  PAYMENT_ALIPAY_SELLER_ID: [
    '须为 2088 开头的 16 位商户号',
    'must be the number of the merchant: 2088 and twelve digits',
  ],
  PAYMENT_ALIPAY_PRIVATE_KEY_FILE: badFile,
  PAYMENT_ALIPAY_PUBLIC_KEY_FILE: badFile,
  PAYMENT_ALIPAY_GATEWAY: ['须为 https:// 开头的网关地址', 'must be the address of a gateway, https://…'],
} satisfies Record<string, [string, string]>
