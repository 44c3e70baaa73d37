/** An eye, crossed out while the text is hidden. */
export const EyeIcon = ({ open }: { open: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M2 10c2-3.5 4.7-5 8-5s6 1.5 8 5c-2 3.5-4.7 5-8 5s-6-1.5-8-5z" />
    <circle cx="10" cy="10" r="2.4" />
    {!open && <path d="M4 16 16 4" />}
  </svg>
)
