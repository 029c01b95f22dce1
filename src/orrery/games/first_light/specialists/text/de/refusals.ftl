# Warum nicht.

not-in-water = Dafür hast du nicht genug Edelsteine oder Wasser.
specialist-gone = Dieser Spezialist hat seinen Platz schon verlassen.
no-regular-die = Dort liegt kein gewöhnlicher Würfel von dir.
no-such-die = Einen solchen Würfel hast du nicht gewürfelt.
no-pair = Dieser Würfel kann jetzt nicht mitgehen, oder du kannst seine Garage nicht bezahlen.
no-rate = Der Markt hat keinen solchen Kurs.
trade-leaves-too-little = Nach diesem Tausch bliebe zu wenig für das Labor.
trade-short = Dafür brauchst du { $price }; du hast { $have }.
no-end-trade = Der Markt hat keinen solchen Kurs, oder dir fehlt, was er verlangt.
peeked = Dieses Edelsteinlager kennst du schon.
