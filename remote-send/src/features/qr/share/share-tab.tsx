import type { OwnShare, ShareState } from '@portal/contract/send-code'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { CallError, prefillOrder, formatDateTime, loadData, toast, type Tone } from '@portal/shared'
import { useQuery, useQueryClient } from '@portal/shared/query'
import { useNavigate } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { useState } from 'react'
import formStyles from '../../../order-form/order-form.module.css'
import styles from '../qr.module.css'
import { ShareForm } from './share-form'

const states: Readonly<Record<ShareState, { text: string; tone: Tone }>> = {
  ACTIVE: { text: '待填写', tone: 'active' },
  FILLED: { text: '好友已填写', tone: 'done' },
  EXPIRED: { text: '已过期', tone: 'closed' },
  REVOKED: { text: '已撤回', tone: 'closed' },
}

const toSend = ({ wanted, own, filled, goodsName }: OwnShare): string =>
  prefillOrder({
    from: 'address',
    goodsName,
    ...(wanted === 'RECEIVER' ? { sender: own, receiver: filled ?? {} } : { sender: filled ?? {}, receiver: own }),
  })

const Share = ({ share, onRevoke }: { share: OwnShare; onRevoke: (codeNo: string) => Promise<void> }) => {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { text, tone } = states[share.state]
  const who = share.wanted === 'RECEIVER' ? '收件信息' : '寄件信息'
  return (
    <li className={styles.share}>
      <div className={styles.shareWords}>
        <span>
          <StatusTag tone={tone} text={text} /> 请好友填写{who}
          {share.goodsName && ` · ${share.goodsName}`}
        </span>
        {share.filled && (
          <span>
            {share.filled.name} {share.filled.mobile}，{share.filled.provinceName}
            {share.filled.cityName}
            {share.filled.districtName}
            {share.filled.address}
          </span>
        )}
        <span className={`${prose.secondary} ${prose.digits}`}>
          {formatDateTime(share.createdAt)} 创建，{formatDateTime(share.expiresAt)} 过期
        </span>
      </div>
      {share.state === 'FILLED' && (
        <Button type="primary" onClick={() => void navigate(toSend(share))}>
          去寄件
        </Button>
      )}
      {share.state === 'ACTIVE' && (
        <Button
          loading={busy}
          aria-label={`撤回${formatDateTime(share.createdAt)}的分享`}
          onClick={() => {
            setBusy(true)
            void onRevoke(share.codeNo).finally(() => setBusy(false))
          }}
        >
          撤回
        </Button>
      )}
    </li>
  )
}

/** 我的分享: the invitations with their status. */
const ShareList = ({ userId }: { userId: string }) => {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sendCode/shares', userId],
    queryFn: () => loadData('sendCode/shares', {}),
    refetchOnWindowFocus: 'always',
  })
  const revoke = async (codeNo: string) => {
    try {
      await loadData('sendCode/revoke', { codeNo })
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      toast.error(failed.message)
    }
    await queries.invalidateQueries({ queryKey: ['sendCode/shares'] })
  }
  if (!data) return error && !isFetching ? <LoadError compact error={error} onRetry={() => void refetch()} /> : null
  if (data.length === 0) return null
  return (
    <Card title="我的分享">
      <ul className={`${layout.list} ${layout.stack2}`}>
        {data.map((share) => (
          <Share key={share.codeNo} share={share} onRevoke={revoke} />
        ))}
      </ul>
    </Card>
  )
}

/** 分享给好友. */
export const ShareTab = ({ userId }: { userId: string }) => (
  <div className={formStyles.dense}>
    <ShareForm userId={userId} />
    <ShareList userId={userId} />
  </div>
)
