import surface from '@portal/kit/surface.module.css'
import { loadData } from '@portal/shared'
import { type QueryClient, useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { OverviewCard } from '../../features/overview/overview-card'
import { ProfileView } from '../../features/personal-information/profile-view'

const profileQuery = { queryKey: ['profile/detail'], queryFn: () => loadData('profile/detail', {}) }

/** The customer's profile. */
const useProfile = () => useQuery(profileQuery)

/** 个人信息: the customer's profile, phone, data, and the cancellation of the account (domain §9). */
const PersonalInformationPage = () => {
  const { data: profile, error, refetch } = useProfile()
  return (
    <>
      <PageHead title="个人信息" help="查看与修改您的个人资料" />
      {!profile &&
        (error ? (
          <div className={surface.plain}>
            <LoadError error={error} onRetry={() => void refetch()} kept="您的资料不受影响。" />
          </div>
        ) : (
          <PageSkeleton shape="form" rows={8} />
        ))}
      {profile && (
        <ProfileView profile={profile}>
          <OverviewCard />
        </ProfileView>
      )}
    </>
  )
}

export const prepare = (queryClient: QueryClient) => queryClient.prefetchQuery(profileQuery)

export default PersonalInformationPage
