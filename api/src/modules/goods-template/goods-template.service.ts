import type { GoodsTemplate, goodsTemplateCreate, goodsTemplateRename } from '@portal/contract/goods-template'
import { maxGoodsTemplates } from '@portal/contract/limits'
import { nameForm } from '@portal/rules/text/name-form'
import { and, desc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { contentHash, repeatOf } from '../../http/request-repeat'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { goodsTemplate } from './goods-template.tables'

const templatesQuery = (db: Db, userId: string) =>
  db
    .select()
    .from(goodsTemplate)
    .where(eq(goodsTemplate.userId, userId))
    .orderBy(desc(goodsTemplate.createdAt), desc(goodsTemplate.templateId))

const ofTemplate = (userId: string, templateId: string) =>
  and(eq(goodsTemplate.userId, userId), eq(goodsTemplate.templateId, templateId))

const toTemplate = ({ templateId, templateName, goods }: GoodsTemplate): GoodsTemplate => ({
  templateId,
  templateName,
  goods,
})

/**
 * Changes a customer's templates while their other changes wait, so that none is too many and no name is there twice.
 * @throws BusinessError SESSION_EXPIRED when there is no such customer any more
 */
const inTemplatesTransaction = <Result>(db: Db, userId: string, change: (tx: Db) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    if ((await lockCustomerRow(tx, userId)) === undefined) throw new BusinessError('SESSION_EXPIRED')
    return change(tx)
  })

/** In full or half width a name is the same: people could not distinguish the two. */
const assertNameIsFree = (others: readonly GoodsTemplate[], templateName: string): void => {
  if (others.some((one) => nameForm(one.templateName) === nameForm(templateName)))
    throw new BusinessError('GOODS_TEMPLATE_EXISTS', undefined, { path: 'templateName' })
}

/** The newest first. */
export const listTemplates = async (db: Db, userId: string): Promise<GoodsTemplate[]> =>
  (await templatesQuery(db, userId)).map(toTemplate)

/**
 * A repeat with the same `clientRequestId` returns the first template.
 * @throws BusinessError GOODS_TEMPLATE_EXISTS, GOODS_TEMPLATES_FULL, IDEMPOTENCY_CONFLICT
 */
export const createTemplate = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { clientRequestId, ...content }: z.output<typeof goodsTemplateCreate.request>,
): Promise<GoodsTemplate> =>
  inTemplatesTransaction(db, userId, async (tx) => {
    const templates = await templatesQuery(tx, userId)
    const hash = contentHash(content)
    const first = repeatOf(
      templates.find((template) => template.clientRequestId === clientRequestId),
      hash,
    )
    if (first !== undefined) return toTemplate(first)
    assertNameIsFree(templates, content.templateName)
    if (templates.length >= maxGoodsTemplates) throw new BusinessError('GOODS_TEMPLATES_FULL')
    const template = { ...content, templateId: randomUUID() }
    await tx
      .insert(goodsTemplate)
      .values({ ...template, userId, clientRequestId, contentHash: hash, createdAt: clock() })
    return template
  })

/** @throws BusinessError GOODS_TEMPLATE_NOT_FOUND, for another customer's too, GOODS_TEMPLATE_EXISTS */
export const renameTemplate = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { templateId, templateName }: z.output<typeof goodsTemplateRename.request>,
): Promise<GoodsTemplate> =>
  inTemplatesTransaction(db, userId, async (tx) => {
    const templates = await templatesQuery(tx, userId)
    const template = templates.find((one) => one.templateId === templateId)
    if (template === undefined) throw new BusinessError('GOODS_TEMPLATE_NOT_FOUND')
    assertNameIsFree(
      templates.filter((one) => one !== template),
      templateName,
    )
    await tx.update(goodsTemplate).set({ templateName }).where(ofTemplate(userId, templateId))
    return toTemplate({ ...template, templateName })
  })

/** @returns 1, or 0 when the customer had no such template */
export const deleteTemplate = ({ db }: Pick<Deps, 'db'>, userId: string, templateId: string): Promise<number> =>
  inTemplatesTransaction(db, userId, async (tx) => {
    const deleted = await tx
      .delete(goodsTemplate)
      .where(ofTemplate(userId, templateId))
      .returning({ templateId: goodsTemplate.templateId })
    return deleted.length
  })
