import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { mostTitles } from '@portal/shared/invoicing'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { useDefaultBillingProfile } from './api/use-default-billing-profile'
import { useBillingProfiles } from './api/use-billing-profiles'
import { BillingProfileCard } from './components/billing-profile-card'
import { useBillingProfileDialogs } from './components/use-billing-profile-dialogs'
import styles from './billing-profiles-tab.module.css'

/** 抬头管理 (domain §11). */
export const BillingProfilesTab = () => {
  const { data: titles, error, refetch } = useBillingProfiles()
  const { add, edit, remove, dialog } = useBillingProfileDialogs()
  const { mutate: makeDefault, isPending, variables } = useDefaultBillingProfile()
  const addButton = (
    <Button type="primary" disabled={(titles?.length ?? 0) >= mostTitles} onClick={() => void add()}>
      新增抬头
    </Button>
  )
  return (
    <>
      {!titles &&
        (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton shape="cards" rows={4} />)}
      {titles?.length === 0 && <EmptyState text="还没有发票抬头，添加后申请开票可直接选用" action={addButton} />}
      {titles && titles.length > 0 && (
        <>
          <div className={`${layout.bar4} ${layout.between}`}>
            <span className={`${prose.secondary} ${styles.count}`}>
              已保存 {titles.length} 个抬头，最多 {mostTitles} 个。默认抬头在申请开票时自动选中。
            </span>
            {addButton}
          </div>
          <div className={styles.cards}>
            {titles.map((title) => (
              <BillingProfileCard
                key={title.titleId}
                title={title}
                busy={isPending && variables === title.titleId}
                onEdit={() => void edit(title)}
                onRemove={() => void remove(title)}
                onDefault={() => makeDefault(title.titleId)}
              />
            ))}
          </div>
        </>
      )}
      {dialog}
    </>
  )
}
