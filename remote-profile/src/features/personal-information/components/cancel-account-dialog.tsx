import actions from '@portal/kit/actions.module.css'
import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { CancelAccountForm } from './cancel-account-form'
import styles from './cancel-account-dialog.module.css'

/** 注销账号: the reasons that prevent it, with links to pages that help, or else the form (domain §9). */
export const CancelAccountDialog = ({ onClosed, ...ends }: DialogEnds) => {
  const [open, setOpen] = useState(true)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['user/cancelBlockers'],
    queryFn: () => loadData('user/cancelBlockers', {}),
    gcTime: 0,
    staleTime: 0,
  })
  if (data?.blockers.length === 0) return <CancelAccountForm {...ends} onClosed={onClosed} />
  return (
    <PageDialog
      open={open}
      title="注销账号"
      width={520}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          知道了
        </Button>
      }
    >
      {!data &&
        (error && !isFetching ? (
          <LoadError compact error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        ))}
      {data && (
        <>
          <p>账号下还有未完结的业务，处理完成后才能注销：</p>
          <ul className={`${layout.list} ${layout.stack2}`}>
            {data.blockers.map(({ kind, text, path }) => (
              <li key={kind} className={styles.blocker}>
                <span>{text}</span>
                <Link to={path} className={actions.alone} onClick={() => setOpen(false)}>
                  去处理
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </PageDialog>
  )
}
