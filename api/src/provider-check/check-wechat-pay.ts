import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock'
import type { PlatformKey, WechatPayConfig } from '../config/payment-config'
import type { WechatApp } from '../config/wechat-config'
import { callWechat, type WechatAnswer } from '../modules/payment/wechat/wechat-client'
import { decryptResource } from '../modules/payment/wechat/wechat-signature'
import { checkValidity, isSerial } from './check-certificate'
import { type CheckPoint, failed, passed, reasonOf, unproven } from './check-point'

const refusal = z.object({ code: z.string().regex(/^[\w.-]{1,64}$/) })
const certificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string() }),
    }),
  ),
})

const codeOf = (text: string): string => {
  try {
    return refusal.parse(JSON.parse(text)).code
  } catch {
    return '无错误码'
  }
}

const isKeyOf = (privateKey: KeyObject, publicKey: KeyObject): boolean => createPublicKey(privateKey).equals(publicKey)

const checkPlatformKey = ({ id, key, certificate }: PlatformKey, ownKey: KeyObject, now: Date): CheckPoint[] => [
  ...(isKeyOf(ownKey, key)
    ? [failed(`微信支付公钥 ${id} 其实是商户自己的公钥`, '请从商户平台下载微信支付公钥，改正平台公钥的文件')]
    : []),
  ...(certificate === null
    ? []
    : [
        isSerial(certificate, id)
          ? passed(`平台证书 ${id} 序列号一致`)
          : failed(`平台证书 ${id} 序列号不一致`, '请按该证书改正平台公钥的编号'),
        checkValidity(`平台证书 ${id} `, certificate, now),
      ]),
]

const checkFiles = (config: WechatPayConfig, now: Date): CheckPoint[] => {
  const { privateKey, certificate, serialNo, platformKeys } = config
  const own =
    certificate === null
      ? [unproven('商户私钥与证书是否配对', '可设置 PAYMENT_WECHAT_CERTIFICATE_FILE（apiclient_cert.pem）在本机核对')]
      : [
          isKeyOf(privateKey, certificate.publicKey)
            ? passed('商户私钥与商户证书配对')
            : failed('商户私钥与商户证书不配对', '请使用同一次申请所得的 apiclient_key.pem 与 apiclient_cert.pem'),
          isSerial(certificate, serialNo)
            ? passed('商户证书序列号一致')
            : failed('商户证书序列号不一致', '请按商户平台“API安全”改正 PAYMENT_WECHAT_SERIAL_NO'),
          checkValidity('商户证书', certificate, now),
        ]
  return [passed('商户私钥可读'), ...own, ...platformKeys.flatMap((each) => checkPlatformKey(each, privateKey, now))]
}

/** A payment number that does not exist, because ours begin with another letter. */
const nobodys = 'CHECK0000000000000000'

const wrongSignature = '请核对商户号、证书序列号与商户私钥是否属于同一商户，以及服务器时钟'

const checkQuery = ({ status, text, isSigned }: WechatAnswer): CheckPoint[] => {
  const code = codeOf(text)
  if (status === 401) return [failed(`微信支付不接受我方签名（${code}）`, wrongSignature)]
  if (status !== 404 || !/^(ORDER|RESOURCE)_?NOT/.test(code))
    return [failed(`查询不存在的订单得到意外应答（HTTP ${status} ${code}）`, '请按微信支付错误码处理')]
  return [
    passed('微信支付接受我方签名（查询了一个不存在的订单，未涉及资金）'),
    isSigned
      ? passed('微信支付的应答签名验证通过')
      : failed(
          '微信支付的应答签名验证不通过',
          '请核对各平台公钥的编号与文件（PAYMENT_WECHAT_PLATFORM_…）以及服务器时钟',
        ),
  ]
}

/**
 * Asks once more for each further key, in its name: WeChat Pay signs by the key that a request names, as long as the
 * merchant has it.
 */
const checkOtherKeys = async (config: WechatPayConfig, query: (config: WechatPayConfig) => Promise<WechatAnswer>) => {
  const points: CheckPoint[] = []
  for (const other of config.platformKeys.slice(1)) {
    const { isSigned } = await query({ ...config, platformKeys: [other] })
    points.push(
      isSigned
        ? passed(`微信支付也以 ${other.id} 签名应答`)
        : unproven(`平台公钥 ${other.id}`, '微信支付没有以它签名应答；更换密钥期间属正常，更换完成后可从设置中删除'),
    )
  }
  return points
}

const checkCertificates = ({ apiV3Key }: WechatPayConfig, { status, text }: WechatAnswer, now: Date): CheckPoint[] => {
  if (status !== 200)
    return [unproven('APIv3 密钥', `商户没有平台证书可供解密（${codeOf(text)}），将在收到第一个支付通知时证明`)]
  const { data } = certificates.parse(JSON.parse(text))
  try {
    const platformCertificates = data.map(
      ({ encrypt_certificate }) => new X509Certificate(decryptResource(apiV3Key, encrypt_certificate)),
    )
    return [
      passed('APIv3 密钥可解密'),
      ...platformCertificates.map((each) => checkValidity('微信支付现用平台证书', each, now)),
    ]
  } catch {
    return [failed('APIv3 密钥不能解密', '请在商户平台“API安全”核对 APIv3 密钥')]
  }
}

/**
 * Whether the merchant may open an order of one cent that nobody is shown. Missing permission is the only refusal that
 * says something: WeChat Pay may check other things first.
 */
const checkPermission = ({ status, text }: WechatAnswer, product: string): CheckPoint => {
  if (status === 200) return passed(`${product}已开通（下了一笔 0.01 元的订单，未支付）`)
  const code = codeOf(text)
  if (code === 'NO_AUTH') return failed(`${product}未开通（${code}）`, '请在商户平台“产品中心”开通')
  if (code === 'APPID_MCHID_NOT_MATCH')
    return failed(`${product}的 AppID 未与商户号绑定（${code}）`, '请在商户平台“AppID账号管理”关联')
  return unproven(`${product}是否开通（${code}）`, '请在商户平台“产品中心”确认，并用手机付一笔')
}

/** Payments on a phone: H5 and, with an official account, JSAPI. An order that could be opened is closed at once. */
const checkPhonePayments = async (
  { appId, merchantId }: WechatPayConfig,
  account: WechatApp | null,
  now: Date,
  post: (path: string, content: object) => Promise<WechatAnswer>,
): Promise<CheckPoint[]> => {
  const out_trade_no = `CHECK${now.getTime()}`
  const order = {
    mchid: merchantId,
    description: '检查',
    out_trade_no,
    notify_url: 'https://example.com/',
    amount: { total: 1, currency: 'CNY' },
  }
  const onPhone = await post('/v3/pay/transactions/h5', {
    ...order,
    appid: appId,
    scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } },
  })
  if (onPhone.status === 200)
    await post(`/v3/pay/transactions/out-trade-no/${out_trade_no}/close`, { mchid: merchantId })
  const points = [checkPermission(onPhone, 'H5支付')]
  if (account === null) return [...points, unproven('JSAPI支付', '设置 WECHAT_ACCOUNT_APP_ID 后，可在微信内支付')]
  // No order comes of it: nobody has this id.
  const content = { ...order, out_trade_no: `${out_trade_no}J`, appid: account.appId, payer: { openid: 'CHECK' } }
  return [...points, checkPermission(await post('/v3/pay/transactions/jsapi', content), 'JSAPI支付')]
}

/**
 * Checks a merchant of WeChat Pay: whether its files match, then calls that move no money. `account`: the official
 * account for payments inside WeChat.
 */
export const checkWechatPay = async (
  config: WechatPayConfig,
  clock: Clock,
  account: WechatApp | null,
  endpoint = 'https://api.mch.weixin.qq.com',
): Promise<CheckPoint[]> => {
  const files = checkFiles(config, clock())
  try {
    const ofNobody = `/v3/pay/transactions/out-trade-no/${nobodys}?mchid=${config.merchantId}`
    const query = (asking: WechatPayConfig) => callWechat(asking, clock, endpoint, 'GET', ofNobody)
    const queryPoints = checkQuery(await query(config))
    if (queryPoints.some(({ outcome }) => outcome === 'failed')) return [...files, ...queryPoints]
    queryPoints.push(...(await checkOtherKeys(config, query)))
    const answer = await callWechat(config, clock, endpoint, 'GET', '/v3/certificates')
    const onPhone = await checkPhonePayments(config, account, clock(), (path, content) =>
      callWechat(config, clock, endpoint, 'POST', path, content),
    )
    return [...files, ...queryPoints, ...checkCertificates(config, answer, clock()), ...onPhone]
  } catch (error) {
    return [
      ...files,
      failed(`微信支付没有可用的应答（${reasonOf(error)}）`, '请检查服务器能否访问 api.mch.weixin.qq.com:443'),
    ]
  }
}
