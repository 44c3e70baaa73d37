import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { RealNameState } from '@portal/contract/realname'
import { documents } from '@portal/shared/verify'
import { useQueryClient } from '@portal/shared/query'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { Button } from 'antd'
import { realNameKey } from './use-real-name'
import styles from './proof-card.module.css'

/** The customer's real-name record, verified or being verified; masked. */
export const ProofCard = ({ proof }: { proof: RealNameState }) => {
  const { status, kind, idType, name, idNo, organisation, uscc, validUntil, needsGuardian, photos } = proof
  const queryClient = useQueryClient()
  const { show, dialog } = useLazyDialog(() => void queryClient.invalidateQueries({ queryKey: realNameKey }))
  const hasPassed = status === 'PASSED'

  const seePhotos = () =>
    show(async () => {
      const { PhotosDialog } = await import('./photos-dialog')
      return ({ onClosed }) => <PhotosDialog proof={proof} onClosed={onClosed} />
    })
  const remove = () =>
    show(async () => {
      const { DeleteDialog } = await import('./delete-dialog')
      return (ends) => <DeleteDialog {...ends} />
    })
  return (
    <section className={styles.card} aria-labelledby="proof-title" data-passed={hasPassed}>
      <div className={layout.line3}>
        <h2 id="proof-title" className={heading.xl}>
          {hasPassed ? '您已通过实名认证' : '正在核验您的身份'}
        </h2>
        <StatusTag tone={hasPassed ? 'done' : 'waiting'} text={hasPassed ? '已通过' : '审核中'} />
      </div>
      <p className={`${prose.secondary} ${styles.lead}`} role="status">
        {hasPassed ? '寄件时无需再次出示证件。' : '通常在一分钟内完成，页面会自动更新，您也可以先去做别的。'}
      </p>
      <dl className={styles.facts}>
        {kind === 'ORGANISATION' && (
          <div>
            <dt>单位名称</dt>
            <dd>{organisation}</dd>
          </div>
        )}
        {kind === 'ORGANISATION' && (
          <div>
            <dt>统一社会信用代码</dt>
            <dd>{uscc}</dd>
          </div>
        )}
        <div>
          <dt>{kind === 'ORGANISATION' ? '法定代表人' : '姓名'}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>证件类型</dt>
          <dd>{documents[idType].label}</dd>
        </div>
        <div>
          <dt>证件号码</dt>
          <dd className={`${prose.digits} ${prose.typed}`}>{idNo}</dd>
        </div>
        <div>
          <dt>有效期至</dt>
          <dd>{validUntil === '' ? '长期' : validUntil}</dd>
        </div>
      </dl>
      {needsGuardian && <p className={styles.note}>未满16周岁，寄件时须由监护人陪同。</p>}
      <div className={`${layout.row3} ${styles.actions}`}>
        {photos.length > 0 && <Button onClick={() => void seePhotos()}>查看照片</Button>}
        <Button danger onClick={() => void remove()}>
          {hasPassed ? '删除实名' : '撤回并删除'}
        </Button>
      </div>
      {dialog}
    </section>
  )
}
