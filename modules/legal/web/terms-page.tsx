import { LegalPageView } from './legal-page.tsx';

export default function TermsPage() {
  return <LegalPageView page="terms" />;
}
