import type { RegistryRoute } from '@portal/contract/registry'
import type { ReorderCounter } from '@portal/shared'
import { useReorderCounter } from '@portal/shared/internal'
import styles from './breadcrumb.module.css'

/** How many modifications are allowed and left while an order is being modified (spec §2, §9); undefined otherwise. */
export const counterText = (counter: ReorderCounter | null): string | undefined =>
  counter?.isReorder
    ? `仅支持修改${counter.maxCount}次，剩余${Math.max(0, counter.maxCount - counter.count)}次`
    : undefined

/** Menu group and page, in two levels. */
export const Breadcrumb = ({ route }: { route: RegistryRoute }) => {
  const counter = counterText(useReorderCounter())
  return (
    <div className={styles.bar}>
      <nav aria-label="面包屑">
        <ol className={styles.list}>
          <li>{route.parent}</li>
          <li aria-current="page">{route.title}</li>
        </ol>
      </nav>
      {counter && (
        <p className={styles.counter} role="status">
          {counter}
        </p>
      )}
    </div>
  )
}
