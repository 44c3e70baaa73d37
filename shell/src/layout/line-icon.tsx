interface LineIconProps {
  /** Path on a grid of 20 px. */
  path: string
  /** CSS pixels. */
  size?: number
}

/** A line drawing in the text's colour. */
export const LineIcon = ({ path, size = 20 }: LineIconProps) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
