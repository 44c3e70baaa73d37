import { z } from 'zod'
import { smsCodeOfAnyLength } from './auth'
import { defineCall } from './call'
import { day, instant } from './primitives'
import { line, lineWithEmoji } from './typed-text'

/** 男, 女, 保密. */
export const genders = ['MALE', 'FEMALE', 'UNSAID'] as const
export const industries = [
  '电商零售',
  '生产制造',
  '批发贸易',
  '服装鞋帽',
  '电子数码',
  '家居建材',
  '食品生鲜',
  '医药健康',
  '汽车配件',
  '物流运输',
  '教育文化',
  '个人寄件',
  '其他',
] as const
/** By the orders of the last 365 days (api/src/modules/profile/profile.service.ts). */
export const memberLevels = ['普通会员', '银卡会员', '金卡会员', '钻石会员'] as const

/** Side of an avatar, pixels. */
export const avatarSide = 256
/** Bytes of an avatar as it is sent; the browser has shrunk it long before. */
const maxAvatarBytes = 2 * 1024 * 1024

const nickname = lineWithEmoji('请填写昵称').refine(
  (text) => [...text].length >= 2 && [...text].length <= 20,
  '昵称须为2–20个字',
)
const company = line().max(50, '公司名称不能超过50个字').default('')

const editable = {
  nickname,
  gender: z.enum(genders).default('UNSAID'),
  /** '' for none. */
  birthday: z.union([z.literal(''), day]).default(''),
  company,
  industry: z.union([z.literal(''), z.enum(industries)]).default(''),
}

/** 个人信息 (domain §9). The phone and the e-mail address are changed by codes, elsewhere. */
export const profileDetail = defineCall({
  path: 'profile/detail',
  access: 'user',
  request: z.object({}),
  response: z.object({
    userTel: z.string(),
    nickname: z.string(),
    gender: z.enum(genders),
    birthday: z.string(),
    company: z.string(),
    industry: z.string(),
    /** A `data:` address of a JPEG; '' for none. */
    avatar: z.string(),
    registeredAt: instant,
    level: z.enum(memberLevels),
    /** Orders of the last 365 days that were not cancelled. */
    ordersOfYear: z.int().min(0),
    /** The next level and the orders it requires; null at the highest. */
    nextLevel: z.object({ level: z.enum(memberLevels), orders: z.int().min(1) }).nullable(),
  }),
})
export type Profile = z.infer<typeof profileDetail.response>

export const profileSave = defineCall({
  path: 'profile/save',
  access: 'user',
  request: z.object(editable),
  response: z.object({}),
})

/** The avatar alone, for the header. */
export const profileAvatar = defineCall({
  path: 'profile/avatar',
  access: 'user',
  request: z.object({}),
  /** A `data:` address of a JPEG; '' for none. */
  response: z.object({ avatar: z.string() }),
})

/**
 * Stores a JPEG or PNG as the avatar: verified by its content and drawn again at 256×256, so that nothing of the file
 * but the picture is stored. '' deletes it.
 */
export const profileSaveAvatar = defineCall({
  path: 'profile/saveAvatar',
  access: 'user',
  request: z.object({
    imageBase64: z.union([
      z.literal(''),
      z.base64('图片格式不正确').max(Math.ceil((maxAvatarBytes * 4) / 3) + 4, '图片不能超过2MB'),
    ]),
  }),
  response: z.object({ avatar: z.string() }),
})

/**
 * All data that the portal has stored about the customer, as a .zip of one JSON file and a spreadsheet of the orders:
 * POST `/api/profile/export`, answered with the file itself as `order/export` is. Needs a code sent to the account's
 * phone; three a day.
 */
export const profileExport = {
  path: 'profile/export',
  access: 'user',
  request: z.object({ smsCode: smsCodeOfAnyLength }),
} as const
export type ProfileExportRequest = z.input<typeof profileExport.request>
