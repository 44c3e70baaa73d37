export const WalletIcon = () => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2.5 5.5h15v10h-15zM2.5 8.5h15M5.5 12.5h4" />
  </svg>
)
