import { z } from 'zod'
import { halfWidth } from '@portal/rules/half-width'
import { textLimits } from '@portal/rules/order/limits'
import { maxTextLength } from '@portal/rules/address-analysis/effort'
import { smsCodeOfAnyLength } from './auth'
import { defineCall } from './call'
import { rowProblem } from './field-error'
import { maxBookEntries, maxSelectedEntries } from './limits'
import { clientRequestId, pageOf, pageRequest } from './primitives'
import { party, partyInput } from './party'
import { line, lines } from './typed-text'

/** The `groupId` by which `address/page` lists the entries without a group. */
export const noGroup = 'none'

/** 寄件地址 or 收件地址. */
export const bookKind = z.enum(['sender', 'receiver'], '请选择寄件或收件')
/** 家, 公司, 工厂 or a person's own word; '' for none. */
const tag = line().max(textLimits.tag.max, textLimits.tag.tooLong).default('')
const addressId = z.string().min(1).max(40)
/** Six digits, also in full width; '' for none. */
const postcode = z
  .string()
  .max(20, '请填写6位数字')
  .transform((text) => halfWidth(text).trim())
  .pipe(z.string().regex(/^(?:\d{6})?$/, '请填写6位数字'))
/** A group of the same book; '' for none. */
const groupId = z.string().max(40)

export const addressBookEntry = party.extend({
  addressId: z.string(),
  kind: bookKind,
  tag: z.string(),
  /** '' for none. */
  postcode: z.string(),
  /** '' for none, and so is its name. */
  groupId: z.string(),
  groupName: z.string(),
  isDefault: z.boolean(),
  /** Its 省/市/区/街道 is no longer among the divisions; the names are the former ones. */
  isStale: z.boolean(),
})
export type AddressBookEntry = z.infer<typeof addressBookEntry>

/** Codes and names of a place in a pasted text; empty where the text leaves a level open. */
const analyzedRegion = z.object({
  provinceCode: z.string(),
  provinceName: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  districtCode: z.string(),
  districtName: z.string(),
  townCode: z.string(),
  townName: z.string(),
})
export type AnalyzedRegion = z.infer<typeof analyzedRegion>

/** The fields found in a pasted text (domain §1); a missing field is empty. */
export const analyzedAddress = z.object({
  name: z.string(),
  company: z.string(),
  /** 11 digits; in Taiwan ten, from 09 on. */
  mobile: z.string(),
  mobileExt: z.string(),
  /** `0755-86000012`, `400-820-1234`, `852-23640001`. */
  phone: z.string(),
  phoneExt: z.string(),
  postcode: z.string(),
  /** Null when the text names no place, or a name that several places have: `candidates` lists those. */
  region: analyzedRegion.nullable(),
  candidates: z.array(analyzedRegion).max(12),
  detail: z.string(),
  /** Fields that are a guess, or missing: the person should check them. */
  unsure: z.array(z.enum(['region', 'town', 'detail', 'name', 'company'])),
  /** Hong Kong, Macao or Taiwan: sent through a page of its own. */
  isOutside: z.boolean(),
})
export type AnalyzedAddress = z.infer<typeof analyzedAddress>

/** Analyzes a pasted text, by the same code that the browser uses; nothing of it is stored. */
export const analysisAddress = defineCall({
  path: 'address/analysisAddress',
  access: 'public',
  request: z.object({
    address: lines('请粘贴地址').min(1, '请粘贴地址').max(maxTextLength, `地址文本不能超过${maxTextLength}个字`),
  }),
  response: analyzedAddress,
})

/** Bytes of a picture with an address. The portal's own pages shrink one to far less before they send it. */
const maxPictureBytes = 5 * 1024 * 1024

/**
 * Reads the text of a JPEG, PNG or WebP of at most 16 million pixels, judged by its content: a screenshot of a chat, a
 * photo of a label. The text is what `address/analysisAddress` takes. The picture is neither stored nor logged.
 */
export const addressReadPicture = defineCall({
  path: 'address/readPicture',
  access: 'user',
  request: z.object({
    pictureBase64: z
      .base64('图片格式不正确')
      .min(1, '请选择图片')
      .max(Math.ceil((maxPictureBytes * 4) / 3) + 4, '图片不能超过5MB'),
  }),
  response: z.object({
    /** One line for each thing that stands by itself in the picture; '' when no text could be read. */
    text: z.string().max(maxTextLength),
    /** Whether characters may be wrong more often than usual. */
    isUnsure: z.boolean(),
  }),
})
export type PictureText = z.infer<typeof addressReadPicture.response>

/** '' for none. */
const smsCodeOrNone = z.union([z.literal(''), smsCodeOfAnyLength]).default('')

/**
 * One book, the default first, then the newest. 40111 when the day's entries are used up, 40102 when the code, which
 * was sent to the account's own phone, is wrong.
 */
export const addressPage = defineCall({
  path: 'address/page',
  access: 'user',
  request: z.object({
    ...pageRequest,
    kind: bookKind,
    /**
     * Words that an entry has all of: in name, phone, company, address or the initials of their pinyin (`zs` for 张三).
     */
    keyword: line().max(50).default(''),
    /** Only entries with this one; '' for all. */
    tag,
    /** Only entries of this group; '' for all, `none` for those of no group. */
    groupId: groupId.default(''),
    smsCode: smsCodeOrNone,
  }),
  response: z.object(pageOf(addressBookEntry)),
})

const book = z.object({
  total: z.int().min(0),
  /** The most used first. */
  tags: z.array(z.object({ tag: z.string(), count: z.int().min(1) })).max(maxBookEntries),
})

/** How many entries both books have, and with which tags. */
export const addressTags = defineCall({
  path: 'address/tags',
  access: 'user',
  request: z.object({}),
  response: z.object({ sender: book, receiver: book }),
})

/** The editable fields of an entry; a new default replaces the previous one. */
const content = { ...partyInput.shape, tag, isDefault: z.boolean().default(false) }

/**
 * 40971 the book has it already (name, phone, place and address), 40972 it is full, 40421 no such group in it. A repeat
 * gets the entry of the first time.
 */
export const addressCreate = defineCall({
  path: 'address/create',
  access: 'user',
  request: z.object({
    kind: bookKind,
    clientRequestId,
    ...content,
    postcode: postcode.default(''),
    groupId: groupId.default(''),
  }),
  response: addressBookEntry,
})
export type AddressContent = Omit<z.input<typeof addressCreate.request>, 'clientRequestId'>

/** 40420 no such entry, 40971 another one is the same, 40421 no such group in its book. */
export const addressUpdate = defineCall({
  path: 'address/update',
  access: 'user',
  request: z.object({
    addressId,
    ...content,
    /** Absent: unchanged, so that pages that are older than postcodes and groups clear neither. */
    postcode: postcode.optional(),
    groupId: groupId.optional(),
  }),
  response: addressBookEntry,
})

/** Deletes the entries that exist. After its default entry was deleted, the book has no default. */
export const addressDelete = defineCall({
  path: 'address/delete',
  access: 'user',
  request: z.object({
    addressIds: z.array(addressId).min(1, '请选择地址').max(maxSelectedEntries, `一次最多删除${maxSelectedEntries}条`),
  }),
  response: z.object({ deleted: z.int().min(0) }),
})

/** Moves the entries that exist and belong to the group's book into this group only. 40421 no such group. */
export const addressMoveToGroup = defineCall({
  path: 'address/moveToGroup',
  access: 'user',
  request: z.object({
    addressIds: z.array(addressId).min(1, '请选择地址').max(maxSelectedEntries, `一次最多移动${maxSelectedEntries}条`),
    /** '' for none. */
    groupId,
  }),
  response: z.object({ moved: z.int().min(0) }),
})

/** 40420 no such entry. */
export const addressSetDefault = defineCall({
  path: 'address/setDefault',
  access: 'user',
  request: z.object({ addressId, isDefault: z.boolean() }),
  response: z.object({ addressId: z.string(), isDefault: z.boolean() }),
})

/** ADDED; EXISTS in the book or in an earlier row; INVALID with problems; FULL: the book had no room for it. */
export const importOutcomes = ['ADDED', 'EXISTS', 'INVALID', 'FULL'] as const

/**
 * Adds rows to a book, each by itself, all to one group. A repeat finds what the first time added, so nothing is there
 * twice. A dry run reports the outcome of each row and adds none. 40421 no such group in the book.
 */
export const addressImport = defineCall({
  path: 'address/importRows',
  access: 'user',
  request: z.object({
    kind: bookKind,
    rows: z.array(z.unknown()).min(1, '请添加数据').max(maxBookEntries, `一次最多导入${maxBookEntries}行`),
    dryRun: z.boolean().default(false),
    groupId: groupId.default(''),
  }),
  response: z.object({
    /** In the order of the rows. */
    results: z
      .array(
        z.object({
          outcome: z.enum(importOutcomes),
          problems: z.array(rowProblem).max(20),
        }),
      )
      .max(maxBookEntries),
  }),
})
export type ImportResult = z.infer<typeof addressImport.response>['results'][number]

/**
 * A whole book as an .xlsx file in the columns of the import: POST `/api/address/export`, answered with the file
 * (`order/export` does the same). More than 100 entries need a code that was sent to the account's own phone: 40111
 * without one, 40102 when it is wrong.
 */
export const addressExport = {
  path: 'address/export',
  access: 'user',
  request: z.object({ kind: bookKind, smsCode: smsCodeOrNone }),
} as const
export type AddressExportRequest = z.input<typeof addressExport.request>
