import { LegalPageView } from './legal-page.tsx';

export default function PrivacyPage() {
  return <LegalPageView page="privacy" />;
}
