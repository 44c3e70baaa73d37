import { z } from 'zod'
import { maxBillingProfiles, normalizeTaxNo, billingProfileProblems, buyerTypes } from '@portal/rules/invoicing'
import { companyName } from '@portal/rules/text/company-name'
import { isLoginPhone, normalizeLoginPhone } from '@portal/rules/phone'
import { defineCall } from './call'
import { clientRequestId } from './primitives'
import { line, number, printedLine } from './typed-text'

const billingProfileId = z.string('请选择发票抬头').min(1, '请选择发票抬头').max(40)

const fields = {
  buyerType: z.enum(buyerTypes, '请选择抬头类型'),
  buyerName: printedLine('请填写抬头名称').overwrite(companyName).max(100, '抬头名称不能超过100个字'),
  /** '' for a person. */
  taxNo: z.string().max(40, '税号格式不正确').transform(normalizeTaxNo).default(''),
  addressPhone: printedLine().max(100, '地址电话不能超过100个字').default(''),
  bankAccount: printedLine().max(100, '开户行及账号不能超过100个字').default(''),
  email: number('请填写邮箱').max(100, '邮箱不能超过100个字').pipe(z.email('请输入正确的邮箱格式')),
  mobile: z
    .string()
    .overwrite(normalizeLoginPhone)
    .refine((text) => text === '' || isLoginPhone(text), '请输入正确的手机号格式')
    .default(''),
  isDefault: z.boolean().default(false),
}

interface Issues {
  value: Parameters<typeof billingProfileProblems>[0]
  issues: object[]
}
const ruled = ({ value, issues }: Issues): void => {
  for (const { field, message } of billingProfileProblems(value))
    issues.push({ code: 'custom', message, path: [field], input: value[field] })
}

/** The customer's billing profiles (发票抬头), the default one first. */
export const billingProfileList = defineCall({
  path: 'billingProfile/list',
  access: 'user',
  request: z.object({}),
  response: z
    .array(
      z.object({
        billingProfileId: z.string(),
        buyerType: z.enum(buyerTypes),
        buyerName: z.string(),
        taxNo: z.string(),
        addressPhone: z.string(),
        bankAccount: z.string(),
        email: z.string(),
        mobile: z.string(),
        isDefault: z.boolean(),
      }),
    )
    .max(maxBillingProfiles),
})
export type BillingProfile = z.infer<typeof billingProfileList.response>[number]

/**
 * The first one is the default one. 40990 there are twenty profiles, 40991 one has the same name, in whatever width,
 * and tax number.
 */
export const billingProfileCreate = defineCall({
  path: 'billingProfile/create',
  access: 'user',
  request: z.object({ clientRequestId, ...fields }).check(ruled),
  response: z.object({ billingProfileId: z.string() }),
})
export type BillingProfileInput = z.input<typeof billingProfileCreate.request>

/** Invoices that were applied for before keep their buyer. 40443 none of the customer's, 40991. */
export const billingProfileUpdate = defineCall({
  path: 'billingProfile/update',
  access: 'user',
  request: z.object({ billingProfileId, ...fields }).check(ruled),
  response: z.object({}),
})
export const billingProfileDelete = defineCall({
  path: 'billingProfile/delete',
  access: 'user',
  request: z.object({ billingProfileId }),
  response: z.object({}),
})
export const billingProfileSetDefault = defineCall({
  path: 'billingProfile/setDefault',
  access: 'user',
  request: z.object({ billingProfileId }),
  response: z.object({}),
})

/**
 * Buyer names that begin with the typed text, with their tax numbers: from the customer's invoices, and the
 * organisation of their 实名认证.
 */
export const billingProfileSuggest = defineCall({
  path: 'billingProfile/suggest',
  access: 'user',
  request: z.object({
    keyword: line('请填写抬头名称').min(2, '请至少填写2个字').max(100, '抬头名称不能超过100个字'),
  }),
  response: z.array(z.object({ buyerName: z.string(), taxNo: z.string() })).max(10),
})
