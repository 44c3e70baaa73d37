import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@portal/contract/calls'
import { addGroup, entryBody, importRow } from '../../modules/address/address-book.testing'
import { startSession } from '../../modules/accounts/sessions/session'
import { addBank } from '../../modules/orders/entitlements.testing'
import { newNumber, photoOf, rightSubmission, uploadPhotos } from '../../modules/realname/real-name.testing'
import { announce, jpeg, mp4, png, sendFile } from '../../modules/upload/upload.testing'
import { newVisitMark } from '../../modules/telemetry/visit-mark'
import { confirmedScan, scan, showCode } from '../../modules/wechat/wechat.testing'
import { keys, expectSuccess, type TestWorld } from './world'
import type { SeedTable } from './seed-table'

const { smsCode, captchaVerification, password, newPassword, email, monthlyCode, companyName } = keys
const proof = { captchaType: 'blockPuzzle', captchaVerification }

const entryFor = async (world: TestWorld, name: string): Promise<string> =>
  (await expectSuccess<ResponseOf<'address/create'>>(world, 'address/create', entryBody({ name }))).addressId

const groupFor = ({ server, customer }: TestWorld, groupName: string): Promise<string> =>
  addGroup(server, customer.token, { groupName })

const templateGoods = {
  goodsName: '女装',
  goodsType: '服装鞋帽箱包',
  packageCount: 8,
  weightGrams: 120_000,
  volumeCm3: 960_000,
  lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }],
  packageService: 'CARTON',
}
const templateFor = async (world: TestWorld, templateName: string): Promise<string> =>
  (
    await expectSuccess<ResponseOf<'goodsTemplate/create'>>(world, 'goodsTemplate/create', {
      clientRequestId: randomUUID(),
      templateName,
      goods: templateGoods,
    })
  ).templateId

const deviceFor = async (world: TestWorld): Promise<string> => {
  await startSession(world.server.database.db, world.customer.userId, 'pwd', world.server.now())
  const devices = await expectSuccess<ResponseOf<'binding/deviceList'>>(world, 'binding/deviceList', {})
  return devices.find(({ isThis }) => !isThis)?.deviceId ?? ''
}

const bankInput = (world: TestWorld, fields: object = {}): object => ({
  clientRequestId: randomUUID(),
  cardNo: '6222021234567890128',
  accountType: 'PRIVATE',
  accountName: '欧阳明远',
  bankName: '中国工商银行',
  branchName: '深圳科技园支行',
  branchProvinceCode: '44',
  branchCityCode: '4403',
  mobile: world.customer.userTel,
  smsCode,
  ...fields,
})

/** Seeds of calls about the account and its stored data. */
export const accountSeeds: SeedTable = {
  'message/page': () => [{ page: 1, pageSize: 20, unreadOnly: true, event: 'SIGNED' }],
  'message/setSwitch': () => [{ event: 'SIGNED', via: 'SMS', isOn: false }],
  'message/sendTest': () => [{ via: 'SMS' }],
  'message/markRead': () => [{ messageIds: [randomUUID()] }],
  'api/sendSmsCode': ({ customer }) => [{ mobileNo: customer.userTel, purpose: 'login', ...proof }],
  'api/smsCodeWait': ({ customer }) => [{ mobileNo: customer.userTel }],
  'api/checkSmsCode': ({ customer }) => [{ mobileNo: customer.userTel, purpose: 'login', smsCode }],
  'user/authenticate/login': ({ customer, newTel }) => [
    { loginType: 'pwd', username: customer.userTel, password, captchaVerification },
    { loginType: 'sms', userTel: customer.userTel, smsCode },
    { loginType: 'sms', userTel: newTel, smsCode, mayRegister: true },
    { loginType: 'sms', userTel: customer.userTel, smsCode, proof: { kind: 'RECEIVER', name: '李思雨' } },
  ],
  'user/authenticate/register': ({ newTel }) => [{ userTel: newTel, password, affirmPassword: password, smsCode }],
  'user/forget': () => [{ password: newPassword, affirmPassword: newPassword }],
  'user/changePwd': () => [
    { password: newPassword, affirmPassword: newPassword, oldPassword: password },
    { password: newPassword, affirmPassword: newPassword, smsCode },
  ],
  'user/changeUserTel': ({ newTel }) => [{ smsCode, newUserTel: newTel, newSmsCode: smsCode }],
  'user/cancelAccount': () => [{ smsCode, confirmation: '确认注销' }],
  'user/authenticate/wechatLogin': async ({ server }) => {
    const scannedCode = await showCode(server)
    await scan(server, scannedCode)
    return [await showCode(server), scannedCode, await confirmedScan(server, 'stranger')]
  },
  'user/authenticate/wechatBind': async ({ server, newTel }) => [
    { ...(await confirmedScan(server, 'newcomer')), userTel: newTel, smsCode },
  ],
  'binding/wechatScan': async ({ server }) => [
    await showCode(server),
    { ...(await confirmedScan(server, 'own')), smsCode },
  ],
  'binding/wechatUnbind': () => [{ smsCode }],
  'binding/emailUnbind': () => [{ smsCode }],
  'binding/deviceSignOutOthers': () => [{ smsCode }],
  'realname/delete': () => [{ smsCode }],
  'binding/emailSendCode': () => [{ email, ...proof }],
  'binding/emailCodeWait': () => [{ email }],
  'binding/emailBind': () => [{ email, emailCode: smsCode, smsCode }],
  'binding/monthlySendCode': () => [{ monthlyCode, companyName, ...proof }],
  'binding/monthlyCodeWait': () => [{ monthlyCode }],
  'binding/monthlyBind': () => [{ monthlyCode, companyName, smsCode }],
  'binding/monthlyUnbind': (world) => [{ monthlyCode: world.monthlyCode, smsCode }],
  'binding/deviceSignOut': async (world) => [{ deviceId: await deviceFor(world), smsCode }],
  'address/page': async (world) => [
    { page: 1, pageSize: 10, kind: 'sender', keyword: '李', tag: '公司' },
    { kind: 'sender', groupId: await groupFor(world, '供应商') },
    { kind: 'receiver', groupId: 'none' },
    { kind: 'sender', smsCode },
  ],
  'address/create': async (world) => [
    entryBody({ tag: '家', postcode: '３１００１２', groupId: await groupFor(world, '供应商') }),
    entryBody({ kind: 'receiver', isDefault: true }),
  ],
  'address/update': async (world) => [
    { ...importRow(), addressId: await entryFor(world, '更新前'), isDefault: true },
    { ...importRow(), addressId: await entryFor(world, '入组'), groupId: await groupFor(world, '客户') },
    { ...importRow(), addressId: randomUUID(), isDefault: true },
  ],
  'address/delete': async (world) => [
    { addressIds: [await entryFor(world, '待删除'), await entryFor(world, '也删除')] },
  ],
  'address/setDefault': async (world) => [{ addressId: await entryFor(world, '默认地址'), isDefault: true }],
  'address/moveToGroup': async (world) => [
    { addressIds: [await entryFor(world, '移动'), randomUUID()], groupId: await groupFor(world, '供应商') },
    { addressIds: [await entryFor(world, '移出')], groupId: '' },
  ],
  'address/importRows': async (world) => [
    { kind: 'sender', rows: [importRow({ postcode: '310012' }), importRow({ name: '王建国' })] },
    { kind: 'sender', rows: [importRow({ name: '入组' })], groupId: await groupFor(world, '供应商') },
    { kind: 'receiver', rows: [importRow()], dryRun: true },
  ],
  'addressGroup/create': () => [
    { kind: 'sender', clientRequestId: randomUUID(), groupName: '供应商' },
    { kind: 'receiver', clientRequestId: randomUUID(), groupName: '客户' },
  ],
  'addressGroup/rename': async (world) => [
    { groupId: await groupFor(world, '供应商'), groupName: '原料供应商' },
    { groupId: randomUUID(), groupName: '客户' },
  ],
  'addressGroup/delete': async (world) => [{ groupId: await groupFor(world, '供应商') }],
  'goodsTemplate/create': () => [
    { clientRequestId: randomUUID(), templateName: '女装整箱', goods: templateGoods },
    { clientRequestId: randomUUID(), templateName: '样品', goods: { ...templateGoods, weightGrams: 0, lines: [] } },
  ],
  'goodsTemplate/rename': async (world) => [
    { templateId: await templateFor(world, '女装'), templateName: '男装' },
    { templateId: randomUUID(), templateName: '童装' },
  ],
  'goodsTemplate/delete': async (world) => [{ templateId: await templateFor(world, '女装') }],
  'address/analysisAddress': () => [
    { address: '张三 13800001234 广东省深圳市南山区粤海街道科技南十二路2号' },
    { address: '李思雨，0571-88886666转12，浙江杭州西湖区文三路478号 晨禾电子有限公司 310012' },
  ],
  'address/readPicture': () => [{ pictureBase64: jpeg().toString('base64') }],
  'address/export': () => [{ kind: 'sender', smsCode }],
  'bank/create': (world) => [
    bankInput(world),
    bankInput(world, { accountType: 'COMPANY', cardNo: '755912345610801', consentVersion: '2026-01' }),
  ],
  'bank/update': async ({ server, customer }) => [
    {
      bankAccountId: await addBank(server, customer),
      bankName: '招商银行',
      branchName: '深圳分行',
      mobile: '',
      smsCode,
    },
  ],
  'bank/delete': async ({ server, customer }) => [{ bankAccountId: await addBank(server, customer), smsCode }],
  'bank/setDefault': ({ bankAccountId }) => [{ bankAccountId, smsCode }],
  'bank/verify': async ({ server, customer, bankAccountId }) => [
    { bankAccountId },
    { bankAccountId: await addBank(server, customer, { status: 'FAILED' }) },
  ],
  'realname/photo': async ({ server, customer }) => {
    await uploadPhotos(server, customer.token, ['FRONT'])
    return [{ side: 'FRONT' }, { side: 'BACK' }]
  },
  'realname/uploadPhoto': () => [{ side: 'FRONT', photoBase64: photoOf() }],
  'realname/submit': async ({ server, customer }) => {
    await uploadPhotos(server, customer.token, ['FRONT', 'BACK', 'LICENSE'])
    return [
      { ...rightSubmission, idNo: newNumber() },
      { ...rightSubmission, kind: 'ORGANISATION', organisation: '深圳晨禾电子商行', uscc: '91110000101623741K' },
    ]
  },
  'profile/save': () => [
    { nickname: '陈立言', gender: 'MALE', birthday: '1990-01-01', company: '晨禾', industry: '电商零售' },
  ],
  'profile/avatar': () => [{}],
  'profile/saveAvatar': () => [{ imageBase64: jpeg().toString('base64') }, { imageBase64: '' }],
  'profile/export': () => [{ smsCode }],
  'upload/begin': () => [announce('image/png', png())],
  'upload/chunk': async (world) => {
    const begin = async (file: object): Promise<string> =>
      (await expectSuccess<ResponseOf<'upload/begin'>>(world, 'upload/begin', file)).uploadId
    const picture = await begin(announce('image/png', png()))
    const video = await begin(announce('video/mp4', mp4(40_000)))
    return [
      { uploadId: picture, offset: 0, dataBase64: png().toString('base64') },
      { uploadId: video, offset: 0, dataBase64: mp4(40_000).subarray(0, 16_384).toString('base64') },
    ]
  },
  'upload/cancel': async ({ server, customer }) => [
    { uploadId: (await sendFile(server, customer.token, 'image/png', png())).uploadId },
  ],
  'upload/file': async ({ server, customer }) => [
    { uploadId: (await sendFile(server, customer.token, 'image/png', png())).uploadId },
    { uploadId: 'none' },
  ],
  'telemetry/events': () => [
    {
      events: [
        { kind: 'load', at: 1, remote: 'remote-send', version: '1.0.0-ab12', detail: 'whole', value: 100 },
        { kind: 'failure', at: 2, detail: 'timeout', traceId: 'A1', path: '/send' },
      ],
      session: '0123456789abcdef',
    },
    {
      events: [{ kind: 'vital', at: 1, remote: 'remote-send', version: '1.0.0-ab12', detail: 'INP', value: 100 }],
      mark: newVisitMark(new Date()),
    },
  ],
}
