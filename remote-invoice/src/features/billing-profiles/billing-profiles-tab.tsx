import type { BillingProfile } from '@portal/contract/billing-profile'
import actionStyles from '@portal/kit/actions.module.css'
import badge from '@portal/kit/badge.module.css'
import { DescriptionList } from '@portal/kit/description-list'
import ground from '@portal/kit/ground.module.css'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { loadData, toast } from '@portal/shared'
import { kindProblems, maxBillingProfiles, buyerTypeLabel } from '@portal/shared/invoicing'
import { useMutation, useQueryClient } from '@portal/shared/query'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { useId } from 'react'
import { billingProfilesKey, useBillingProfiles } from './use-billing-profiles'
import styles from './billing-profiles-tab.module.css'
import { useBillingProfileDialogs } from './use-billing-profile-dialogs'

/** 设为默认: the billing profile that the next invoice begins with. */
const useDefaultBillingProfile = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (billingProfileId: string) => loadData('billingProfile/setDefault', { billingProfileId }),
    onSuccess: () => toast.success('已设为默认抬头'),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: billingProfilesKey }),
  })
}

/** Why the billing profile allows no special invoice; '' when it does. */
const specialProblem = (profile: BillingProfile): string => kindProblems(profile, 'SPECIAL')[0]?.message ?? ''

/** Whether the billing profile allows special invoices, as a sentence. */
const specialMessage = (profile: BillingProfile): string =>
  specialProblem(profile) === '' ? '可开具专票' : '专票信息未完善'

interface BillingProfileCardProps {
  profile: BillingProfile
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  onDefault: () => void
}

/** One billing profile: the buyer, where the invoices are sent, and the actions. */
const BillingProfileCard = ({ profile, busy, onEdit, onRemove, onDefault }: BillingProfileCardProps) => {
  const id = useId()
  const { buyerType, buyerName, taxNo, email, mobile, isDefault } = profile
  const isCompany = buyerType === 'COMPANY'
  const named = (action: string) => `${action}，${buyerName}`
  return (
    <article className={`${surface.padded} ${isDefault ? surface.chosen : ''} ${styles.card}`} aria-labelledby={id}>
      <header className={styles.head}>
        <span className={`${badge.regular} ${buyerType === 'PERSONAL' ? ground.waiting : ground.active}`}>
          {buyerTypeLabel[buyerType]}
        </span>
        <h2 id={id} className={`${heading.lg} ${prose.strong} ${prose.typed} ${styles.name}`}>
          {buyerName}
        </h2>
        {isDefault && <span className={`${badge.regular} ${badge.solid}`}>默认</span>}
      </header>
      <DescriptionList
        facts={[
          ['税号', isCompany && taxNo],
          ['邮箱', email],
          ['手机', mobile],
          ['专票', isCompany && specialMessage(profile)],
        ]}
      />
      <footer className={actionStyles.ofCard} role="group" aria-label={`${buyerName}的操作`}>
        {!isDefault && (
          <Button type="link" size="small" loading={busy} aria-label={named('设为默认')} onClick={onDefault}>
            设为默认
          </Button>
        )}
        <Button type="link" size="small" aria-label={named('编辑')} onClick={onEdit}>
          编辑
        </Button>
        <Button type="link" size="small" danger aria-label={named('删除')} onClick={onRemove}>
          删除
        </Button>
      </footer>
    </article>
  )
}

/** 抬头管理 (domain §11). */
export const BillingProfilesTab = () => {
  const { data: profiles, error, refetch } = useBillingProfiles()
  const { add, edit, remove, dialog } = useBillingProfileDialogs()
  const { mutate: makeDefault, isPending, variables } = useDefaultBillingProfile()
  const addButton = (
    <Button type="primary" disabled={(profiles?.length ?? 0) >= maxBillingProfiles} onClick={() => void add()}>
      新增抬头
    </Button>
  )
  return (
    <>
      {!profiles &&
        (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton shape="cards" rows={4} />)}
      {profiles?.length === 0 && <EmptyState text="还没有发票抬头，添加后申请开票可直接选用" action={addButton} />}
      {profiles && profiles.length > 0 && (
        <>
          <div className={`${layout.bar4} ${layout.between}`}>
            <span className={`${prose.secondary} ${styles.count}`}>
              已保存 {profiles.length} 个抬头，最多 {maxBillingProfiles} 个。默认抬头在申请开票时自动选中。
            </span>
            {addButton}
          </div>
          <div className={styles.cards}>
            {profiles.map((profile) => (
              <BillingProfileCard
                key={profile.billingProfileId}
                profile={profile}
                busy={isPending && variables === profile.billingProfileId}
                onEdit={() => void edit(profile)}
                onRemove={() => void remove(profile)}
                onDefault={() => makeDefault(profile.billingProfileId)}
              />
            ))}
          </div>
        </>
      )}
      {dialog}
    </>
  )
}
