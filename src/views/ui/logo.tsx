/** The mark of the product: a box on its shelf. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#096dd9" />
    <path
      d="M16 6.5 24.5 11v9.2L16 24.7l-8.5-4.5V11Z"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path
      d="M7.8 11.2 16 15.6l8.2-4.4M16 15.6v8.8"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
);
