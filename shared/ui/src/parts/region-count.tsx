import styles from '../address-selector.module.css'

interface Option {
  value: string
  label: string
  children?: Option[]
}

/** The way to each place without further ones below it. */
const paths = (options: Option[], above: Option[] = []): Option[][] =>
  options.flatMap((option) => (option.children ? paths(option.children, [...above, option]) : [[...above, option]]))

interface RegionCountProps {
  /** What is typed in the search; `''` while nobody searches. */
  query: string
  options: Option[]
  filter: (query: string, path: Option[]) => boolean
}

/** Says to a screen reader how many places a search has found, which the list only shows. */
export const RegionCount = ({ query, options, filter }: RegionCountProps) => {
  if (!query) return null
  const count = paths(options).filter((path) => filter(query, path)).length
  return (
    <span className={styles.spoken} role="status">
      {count > 0 ? `找到 ${count} 个地区` : '没有找到地区'}
    </span>
  )
}
