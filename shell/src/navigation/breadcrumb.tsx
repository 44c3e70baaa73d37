import type { RegistryRoute } from '@portal/contract/registry'
import { useReorderCounter } from '@portal/shared/internal'
import { counterText } from './breadcrumb-text'
import styles from './breadcrumb.module.css'

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
