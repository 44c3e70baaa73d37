import buttonLink from '@portal/kit/button-link.module.css'
import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'

/** The case does not exist or is somebody else's: the two look alike on purpose. */
export const FeedbackMissing = () => (
  <div className={surface.plain}>
    <EmptyState
      text="反馈不存在或无权查看"
      action={
        <Link className={buttonLink.primary} to={links.feedbackRecords()}>
          查看全部反馈
        </Link>
      }
    />
  </div>
)
