import type { GoodsTemplate } from '@portal/contract/goods-template'
import { useQuery, useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { Button } from 'antd'
import { useRef } from 'react'
import { withContent } from '../../draft/draft-of-content'
import { emptyDraft, type SendDraft } from '../../draft/send-draft'
import { useDraftForm } from '../../form/draft-form'
import { useConfirm } from '../../form/use-confirm'
import { useOrderDefaults } from '../../order-form/use-order-defaults'
import { replaceQuestion, replacesTyped } from '../../draft/replaces-typed'
import { goodsTemplatesQuery } from './goods-templates-query'
import styles from './goods-templates.module.css'

/** 常用货物: a press fills one in; the dialog saves the present goods, renames and deletes. */
export const GoodsTemplates = ({ userId }: { userId: string }) => {
  const { draft, change } = useDraftForm<SendDraft>()
  const client = useQueryClient()
  const query = goodsTemplatesQuery(userId)
  const { data = [] } = useQuery(query)
  const { show, dialog } = useLazyDialog(() => void client.invalidateQueries({ queryKey: query.queryKey }))
  const [ask, question] = useConfirm()
  const earlier = useOrderDefaults(userId, true)
  const filled = useRef<SendDraft>(undefined)

  const choose = async ({ goods: { weightGrams, ...goods } }: GoodsTemplate) => {
    const withGoods = () => withContent(draft.get(), weightGrams === 0 ? goods : { ...goods, weightGrams })
    const earlierGoods = earlier && { goodsName: earlier.goodsName, goodsType: earlier.goodsType }
    const untyped = [emptyDraft, earlierGoods ?? {}, filled.current ?? {}]
    if (replacesTyped(draft.get(), withGoods(), untyped) && !(await ask(replaceQuestion))) return
    change(withGoods())
    filled.current = draft.get()
  }
  const manage = () =>
    show(async () => {
      const { GoodsTemplatesDialog } = await import(
        /* webpackChunkName: "goods-templates" */ './goods-templates-dialog'
      )
      return (ends) => <GoodsTemplatesDialog userId={userId} draft={draft.get()} {...ends} />
    })

  return (
    <div className={styles.templates}>
      <div className={styles.chips} role="group" aria-label="常用货物">
        {data.map((template) => (
          <button key={template.templateId} type="button" className={styles.chip} onClick={() => void choose(template)}>
            {template.templateName}
          </button>
        ))}
      </div>
      <Button type="link" size="small" onClick={() => void manage()}>
        {data.length > 0 ? '管理常用' : '存为常用货物'}
      </Button>
      {dialog}
      {question}
    </div>
  )
}
