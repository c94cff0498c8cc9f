import { Image } from '@chakra-ui/react';
import { useCompany } from './company.ts';
import { Logo } from './logo.tsx';

/** The logo of the company, or of the product where it has none. */
export function CompanyMark({ size = 32 }: { size?: number }) {
  const { logo } = useCompany();
  if (!logo) return <Logo size={size} />;
  return (
    <Image src={`/company-logo/${logo}`} alt="" boxSize={`${size}px`} objectFit="contain" flexShrink="0" />
  );
}
